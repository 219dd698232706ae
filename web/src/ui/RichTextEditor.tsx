import { $generateNodesFromDOM } from '@lexical/html';
import { LinkNode } from '@lexical/link';
import { ListItemNode, ListNode } from '@lexical/list';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { HeadingNode, QuoteNode } from '@lexical/rich-text';
import {
  $createParagraphNode,
  $getRoot,
  $isDecoratorNode,
  $isElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical';
import { sanitizeHtml } from '#lib/html.ts';
import { httpsLink } from '#lib/https-link.ts';
import type { FieldControl } from './Field.tsx';
import { $htmlOf } from './rich-text-html.ts';
import styles from './RichTextEditor.module.css';
import { RichTextToolbar } from './RichTextToolbar.tsx';

export interface RichTextEditorProps extends FieldControl {
  label: string;
  /** HTML; read once, when the editor opens. */
  value: string;
  /** Receives HTML with the allowed tags of {@link sanitizeHtml}; an empty text if nothing is written. */
  onChange: (html: string) => void;
  onBlur?: () => void;
}

/** Formatted text: bold, italic, underlined, headings, lists and links to https. */
export function RichTextEditor({ label, value, onChange, onBlur, ...control }: RichTextEditorProps) {
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'description',
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
        theme: { text: { underline: styles.underline } },
        editorState: (editor) => fill(editor, value),
        onError(error) {
          throw error;
        },
      }}
    >
      <div className={styles.box} data-status={control['data-status']}>
        <RichTextToolbar label={label} />
        <RichTextPlugin
          contentEditable={
            <ContentEditable
              id={control.id}
              className={styles.words}
              ariaLabel={label}
              aria-describedby={control['aria-describedby']}
              aria-invalid={control['aria-invalid']}
              onBlur={onBlur}
            />
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </div>
      <HistoryPlugin />
      <ListPlugin />
      <LinkPlugin validateUrl={(url) => httpsLink(url) !== undefined} />
      <OnChangePlugin ignoreSelectionChange onChange={(_, editor) => onChange(htmlOf(editor))} />
    </LexicalComposer>
  );
}

function fill(editor: LexicalEditor, html: string): void {
  const { body } = new DOMParser().parseFromString(sanitizeHtml(html), 'text/html');
  const root = $getRoot();
  for (const node of $generateNodesFromDOM(editor, body)) root.append(asBlock(node));
  if (root.isEmpty()) root.append($createParagraphNode());
}

/** Text outside of a block is wrapped in a paragraph. */
function asBlock(node: LexicalNode): LexicalNode {
  const isBlock = ($isElementNode(node) && !node.isInline()) || $isDecoratorNode(node);
  return isBlock ? node : $createParagraphNode().append(node);
}

function htmlOf(editor: LexicalEditor): string {
  return editor.getEditorState().read(() => {
    const root = $getRoot();
    return root.getTextContent().trim() === '' ? '' : root.getChildren().map($htmlOf).join('');
  });
}
