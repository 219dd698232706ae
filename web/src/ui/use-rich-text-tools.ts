import {
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from '@lexical/list';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createHeadingNode } from '@lexical/rich-text';
import { $setBlocksType } from '@lexical/selection';
import {
  $createParagraphNode,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  REDO_COMMAND,
  UNDO_COMMAND,
} from 'lexical';
import { useText } from '../lib/i18n/index.ts';
import type { BlockType, Formats } from './use-rich-text-formats.ts';

const UNDO = 'M9 6L4.5 10.5 9 15M5 10.5h9a5 5 0 010 10h-2.5';
const REDO = 'M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 000 10h2.5';
const BULLETS = 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5h.2M5 12h.2M5 17.5h.2';
const NUMBERS = 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5l1.2-.8v4.6M4.2 15.5h2.4l-2.4 3.8h2.6';
const LINK = 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1';

/** One button of the bar. */
export interface Tool {
  id: string;
  name: string;
  /** A letter, or a path of 24 by 24. */
  face: string;
  isPath?: boolean;
  isOn?: boolean;
  /** There is nothing that it could do now. */
  idle?: boolean;
  run: () => void;
}

/** The formatting actions at the current selection. */
export function useTools(
  formats: Formats & { canUndo: boolean; canRedo: boolean },
  onLink: () => void,
): Tool[] {
  const t = useText();
  const [editor] = useLexicalComposerContext();

  const block = (type: BlockType) => () =>
    editor.update(() => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return;
      const isOn = formats.block === type;
      $setBlocksType(selection, () =>
        isOn || type === 'paragraph'
          ? $createParagraphNode()
          : $createHeadingNode(type === 'h2' ? 'h2' : 'h3'),
      );
    });
  const list = (type: 'ul' | 'ol') => () => {
    const command = type === 'ul' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(formats.block === type ? REMOVE_LIST_COMMAND : command, undefined);
  };
  const text = (format: 'bold' | 'italic' | 'underline') => () =>
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);

  return [
    { id: 'bold', name: t('presale.editor.bold'), face: 'B', isOn: formats.isBold, run: text('bold') },
    {
      id: 'italic',
      name: t('presale.editor.italic'),
      face: 'I',
      isOn: formats.isItalic,
      run: text('italic'),
    },
    {
      id: 'underline',
      name: t('presale.editor.underline'),
      face: 'U',
      isOn: formats.isUnderlined,
      run: text('underline'),
    },
    {
      id: 'h2',
      name: t('presale.editor.heading'),
      face: 'H1',
      isOn: formats.block === 'h2',
      run: block('h2'),
    },
    {
      id: 'h3',
      name: t('presale.editor.subheading'),
      face: 'H2',
      isOn: formats.block === 'h3',
      run: block('h3'),
    },
    {
      id: 'ul',
      name: t('presale.editor.bullets'),
      face: BULLETS,
      isPath: true,
      isOn: formats.block === 'ul',
      run: list('ul'),
    },
    {
      id: 'ol',
      name: t('presale.editor.numbers'),
      face: NUMBERS,
      isPath: true,
      isOn: formats.block === 'ol',
      run: list('ol'),
    },
    {
      id: 'link',
      name: t('presale.editor.link'),
      face: LINK,
      isPath: true,
      isOn: formats.link !== undefined,
      run: onLink,
    },
    {
      id: 'undo',
      name: t('presale.editor.undo'),
      face: UNDO,
      isPath: true,
      idle: !formats.canUndo,
      run: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      id: 'redo',
      name: t('presale.editor.redo'),
      face: REDO,
      isPath: true,
      idle: !formats.canRedo,
      run: () => editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ];
}
