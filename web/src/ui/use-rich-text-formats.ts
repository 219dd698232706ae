import { $isLinkNode } from '@lexical/link';
import { $isListNode, ListNode } from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $isHeadingNode } from '@lexical/rich-text';
import { $findMatchingParent, $getNearestNodeOfType } from '@lexical/utils';
import {
  $getSelection,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  mergeRegister,
  type RangeSelection,
} from 'lexical';
import { useEffect, useState } from 'react';

type BlockType = 'paragraph' | 'h2' | 'h3' | 'ul' | 'ol';

/** The formats of the text at the cursor. */
export interface Formats {
  block: BlockType;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
  /** Address of the selected link; undefined without a link. */
  link?: string;
}

const NONE: Formats = { block: 'paragraph', isBold: false, isItalic: false, isUnderlined: false };

/** Follows the cursor, and the actions that can be undone. */
export function useFormats() {
  const [editor] = useLexicalComposerContext();
  const [formats, setFormats] = useState(NONE);
  const [history, setHistory] = useState({ canUndo: false, canRedo: false });

  useEffect(() => {
    const stop = mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const read = editorState.read(() => {
          const selection = $getSelection();
          return $isRangeSelection(selection) ? formatsOf(selection) : undefined;
        });
        if (read) setFormats(read);
      }),
      editor.registerCommand(
        CAN_UNDO_COMMAND,
        (canUndo) => {
          setHistory((now) => ({ ...now, canUndo }));
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
      editor.registerCommand(
        CAN_REDO_COMMAND,
        (canRedo) => {
          setHistory((now) => ({ ...now, canRedo }));
          return false;
        },
        COMMAND_PRIORITY_LOW,
      ),
    );
    return () => stop();
  }, [editor]);
  return { ...formats, ...history };
}

function formatsOf(selection: RangeSelection): Formats {
  const node = selection.anchor.getNode();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    block: blockOf(selection),
    isBold: selection.hasFormat('bold'),
    isItalic: selection.hasFormat('italic'),
    isUnderlined: selection.hasFormat('underline'),
    ...($isLinkNode(link) && { link: link.getURL() }),
  };
}

function blockOf(selection: RangeSelection): BlockType {
  const node = selection.anchor.getNode();
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType() === 'number' ? 'ol' : 'ul';
  const heading = $findMatchingParent(node, $isHeadingNode);
  if (!$isHeadingNode(heading)) return 'paragraph';
  return heading.getTag() === 'h2' ? 'h2' : 'h3';
}
