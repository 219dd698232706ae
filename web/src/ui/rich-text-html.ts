import { $isLinkNode } from '@lexical/link';
import { $isListItemNode, $isListNode } from '@lexical/list';
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text';
import { $isElementNode, $isLineBreakNode, $isTextNode, type ElementNode, type LexicalNode } from 'lexical';
import { httpsLink } from '#lib/https-link.ts';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/**
 * A node of the editor as plain HTML, without classes and styles: those that the editor's own export writes would be
 * refused by our content security policy, and carry no content.
 */
export function $htmlOf(node: LexicalNode): string {
  if ($isTextNode(node)) return textHtml(escaped(node.getTextContent()), (format) => node.hasFormat(format));
  if ($isLineBreakNode(node)) return '<br>';
  if (!$isElementNode(node)) return escaped(node.getTextContent());
  const tag = tagOf(node);
  const inner = node.getChildren().map($htmlOf).join('');
  if (tag === undefined) return inner;
  const href = $isLinkNode(node) ? httpsLink(node.getURL()) : undefined;
  return `<${tag}${href === undefined ? '' : ` href="${escaped(href)}"`}>${inner}</${tag}>`;
}

function textHtml(text: string, has: (format: 'bold' | 'italic' | 'underline') => boolean): string {
  const underlined = has('underline') ? `<u>${text}</u>` : text;
  const italic = has('italic') ? `<em>${underlined}</em>` : underlined;
  return has('bold') ? `<strong>${italic}</strong>` : italic;
}

/** Undefined if the element has no tag. */
function tagOf(node: ElementNode): string | undefined {
  if ($isLinkNode(node)) return httpsLink(node.getURL()) === undefined ? undefined : 'a';
  if ($isHeadingNode(node)) return node.getTag();
  if ($isListNode(node)) return node.getTag();
  if ($isListItemNode(node)) return 'li';
  if ($isQuoteNode(node)) return 'blockquote';
  return node.getType() === 'paragraph' ? 'p' : undefined;
}
