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
  type LexicalEditor,
} from 'lexical';
import { useText, type Translate } from '#lib/i18n/index.ts';
import type { Formats } from './use-rich-text-formats.ts';

const UNDO = 'M9 6L4.5 10.5 9 15M5 10.5h9a5 5 0 010 10h-2.5';
const REDO = 'M15 6l4.5 4.5L15 15M19 10.5h-9a5 5 0 000 10h2.5';
const BULLETS = 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5h.2M5 12h.2M5 17.5h.2';
const NUMBERS = 'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.5 5l1.2-.8v4.6M4.2 15.5h2.4l-2.4 3.8h2.6';
const LINK = 'M10 14a4 4 0 005.7 0l3-3a4 4 0 00-5.7-5.7l-1 1M14 10a4 4 0 00-5.7 0l-3 3a4 4 0 005.7 5.7l1-1';

/** One button of the toolbar. */
export interface Tool {
  id: string;
  name: string;
  /** A letter, or where `isPath` an SVG path in a box of 24 by 24. */
  face: string;
  isPath?: boolean;
  isOn?: boolean;
  /** Disabled, since it has no effect now. */
  idle?: boolean;
  run: () => void;
}

type TextFormats = Formats & { canUndo: boolean; canRedo: boolean };

/** The formatting actions at the current selection. */
export function useTools(formats: TextFormats, onLink: () => void): Tool[] {
  const t = useText();
  const [editor] = useLexicalComposerContext();
  const link: Tool = {
    id: 'link',
    name: t('presale.editor.link'),
    face: LINK,
    isPath: true,
    isOn: formats.link !== undefined,
    run: onLink,
  };
  return [
    ...letterTools(t, editor, formats),
    ...blockTools(t, editor, formats),
    ...listTools(t, editor, formats),
    link,
    ...historyTools(t, editor, formats),
  ];
}

function letterTools(t: Translate, editor: LexicalEditor, formats: Formats): Tool[] {
  const toggle = (format: 'bold' | 'italic' | 'underline') => () =>
    editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
  const { isBold, isItalic, isUnderlined } = formats;
  return [
    { id: 'bold', name: t('presale.editor.bold'), face: 'B', isOn: isBold, run: toggle('bold') },
    { id: 'italic', name: t('presale.editor.italic'), face: 'I', isOn: isItalic, run: toggle('italic') },
    {
      id: 'underline',
      name: t('presale.editor.underline'),
      face: 'U',
      isOn: isUnderlined,
      run: toggle('underline'),
    },
  ];
}

function blockTools(t: Translate, editor: LexicalEditor, { block }: Formats): Tool[] {
  const toggle = (type: 'h2' | 'h3') => () =>
    editor.update(() => {
      const selection = $getSelection();
      if (!$isRangeSelection(selection)) return;
      $setBlocksType(selection, () => (block === type ? $createParagraphNode() : $createHeadingNode(type)));
    });
  return [
    { id: 'h2', name: t('presale.editor.heading'), face: 'H1', isOn: block === 'h2', run: toggle('h2') },
    { id: 'h3', name: t('presale.editor.subheading'), face: 'H2', isOn: block === 'h3', run: toggle('h3') },
  ];
}

function listTools(t: Translate, editor: LexicalEditor, { block }: Formats): Tool[] {
  const toggle = (type: 'ul' | 'ol') => () => {
    const command = type === 'ul' ? INSERT_UNORDERED_LIST_COMMAND : INSERT_ORDERED_LIST_COMMAND;
    editor.dispatchCommand(block === type ? REMOVE_LIST_COMMAND : command, undefined);
  };
  return [
    {
      id: 'ul',
      name: t('presale.editor.bullets'),
      face: BULLETS,
      isPath: true,
      isOn: block === 'ul',
      run: toggle('ul'),
    },
    {
      id: 'ol',
      name: t('presale.editor.numbers'),
      face: NUMBERS,
      isPath: true,
      isOn: block === 'ol',
      run: toggle('ol'),
    },
  ];
}

function historyTools(t: Translate, editor: LexicalEditor, { canUndo, canRedo }: TextFormats): Tool[] {
  return [
    {
      id: 'undo',
      name: t('presale.editor.undo'),
      face: UNDO,
      isPath: true,
      idle: !canUndo,
      run: () => editor.dispatchCommand(UNDO_COMMAND, undefined),
    },
    {
      id: 'redo',
      name: t('presale.editor.redo'),
      face: REDO,
      isPath: true,
      idle: !canRedo,
      run: () => editor.dispatchCommand(REDO_COMMAND, undefined),
    },
  ];
}
