import { lazy, Suspense } from 'react';
import { retried } from '#lib/retried.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Cluster } from './layout/layout.tsx';
import styles from './RichTextEditor.module.css';

/** The editor is loaded when the field is shown. */
const RichTextEditor = lazy(
  retried(() => import('./RichTextEditor.tsx').then((m) => ({ default: m.RichTextEditor }))),
);

export interface RichTextFieldProps extends Pick<FieldProps, 'error' | 'hint'> {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
}

/** A field for formatted text. */
export function RichTextField({ label, error, hint, ...editor }: RichTextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Suspense fallback={<Placeholder html={editor.value} />}>
          <RichTextEditor {...control} {...editor} label={label} />
        </Suspense>
      )}
    </Field>
  );
}

const TOOLS = Array.from({ length: 10 }, (_, index) => index);

/** The editor without its functions, about as large: nothing moves under a finger once it has loaded. */
function Placeholder({ html }: { html: string }) {
  return (
    <div className={styles.box} aria-hidden="true">
      <Cluster gap={1} align="stretch" className={styles.toolbar}>
        {TOOLS.map((tool) => (
          <span key={tool} className={styles.tool} />
        ))}
      </Cluster>
      <div className={styles.words}>{html.replaceAll(/<[^>]*>/g, ' ')}</div>
    </div>
  );
}
