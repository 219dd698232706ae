import { $toggleLink } from '@lexical/link';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#lib/i18n/index.ts';
import styles from './RichTextEditor.module.css';
import { RichTextLink } from './RichTextLink.tsx';
import { Cluster } from './layout/layout.tsx';
import { useFormats } from './use-rich-text-formats.ts';
import { useTools, type Tool } from './use-rich-text-tools.ts';

/** The formatting actions: one stop of the Tab key, arrow keys move within it. */
export function RichTextToolbar({ label }: { label: string }) {
  const t = useText();
  const [editor] = useLexicalComposerContext();
  const formats = useFormats();
  const [isLinking, setIsLinking] = useState(false);
  const tools = useTools(formats, () => setIsLinking((is) => !is));
  const [stop, setStop] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  function walk(event: KeyboardEvent) {
    const steps: Partial<Record<string, number>> = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: tools.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const place = (next + tools.length) % tools.length;
    setStop(place);
    bar.current?.querySelectorAll('button')[place]?.focus();
  }

  return (
    <>
      <Cluster
        gap={1}
        align="stretch"
        ref={bar}
        role="toolbar"
        aria-label={t('presale.editor.toolbar', { field: label })}
        className={styles.toolbar}
        onKeyDown={walk}
      >
        {tools.map((tool, index) => (
          <ToolButton key={tool.id} tool={tool} isStop={index === stop} onFocus={() => setStop(index)} />
        ))}
      </Cluster>
      {isLinking && (
        <RichTextLink
          href={formats.link}
          onDone={(href) => {
            setIsLinking(false);
            if (href !== undefined) editor.update(() => $toggleLink(href === '' ? null : href));
            editor.focus();
          }}
        />
      )}
    </>
  );
}

interface ToolButtonProps {
  tool: Tool;
  /** The Tab key leads to this button. */
  isStop: boolean;
  onFocus: () => void;
}

function ToolButton({ tool, isStop, onFocus }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      data-tool={tool.id}
      aria-label={tool.name}
      title={tool.name}
      aria-pressed={tool.isOn}
      aria-disabled={tool.idle || undefined}
      tabIndex={isStop ? 0 : -1}
      // Keeps the selection of the text.
      onPointerDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={() => !tool.idle && tool.run()}
    >
      {tool.isPath ? (
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d={tool.face} />
        </svg>
      ) : (
        <span aria-hidden="true">{tool.face}</span>
      )}
    </button>
  );
}
