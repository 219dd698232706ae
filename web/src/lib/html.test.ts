import { expect, it } from 'vitest';
import { plainText } from './html.ts';

// What is left of a stranger's HTML is looked at in a real browser (e2e/specs/presale-wizard-words.e2e.ts): DOMPurify
// trusts no other DOM.

it('the words alone', () => {
  expect(plainText('<h2>Plan</h2><p>One<br>two &amp; <b>three</b></p><script>x()</script>')).toBe(
    'Plan One two & three',
  );
  expect(plainText('')).toBe('');
});
