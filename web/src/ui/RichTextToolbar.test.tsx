import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { loadTexts } from '#lib/i18n/index.ts';
import { expectToolbar } from '#testing/patterns/toolbar.ts';
import { Field } from './Field.tsx';
import { RichTextEditor } from './RichTextEditor.tsx';

await loadTexts('presale');
afterEach(cleanup);

test('the tools of the editor are a toolbar with one tab stop', () => {
  render(
    <Field label="Description">
      {(control) => <RichTextEditor {...control} label="Description" value="" onChange={() => {}} />}
    </Field>,
  );
  const bar = screen.getByRole('toolbar');
  expect(bar.getAttribute('aria-label')).toContain('Description');
  expectToolbar(bar);
});
