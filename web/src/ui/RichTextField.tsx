import { lazy, Suspense } from 'react';
import { retried } from '../lib/retried.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The editor is loaded when the field is shown. */
const RichTextEditor = lazy(
  retried(() => import('./RichTextEditor.tsx').then((m) => ({ default: m.RichTextEditor }))),
);

export interface RichTextFieldProps extends Pick<FieldProps, 'error' | 'hint'> {
  label: string;
  value: string;
  /** Number of placeholder lines until it has loaded. */
  lines: number;
  onChange: (html: string) => void;
  onBlur?: () => void;
}

/** A field for formatted text. */
export function RichTextField({ label, error, hint, lines, ...editor }: RichTextFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Suspense fallback={<Skeleton lines={lines} />}>
          <RichTextEditor {...control} {...editor} label={label} />
        </Suspense>
      )}
    </Field>
  );
}
