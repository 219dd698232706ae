import { expect, test } from 'vitest';
import { assertBrowserStarts } from '../../e2e/support/browser.ts';

test('a browser that does not start is named with the reason, in one sentence', async () => {
  const failure = await assertBrowserStarts({ executablePath: '/bin/false' }).catch((error: Error) => error);
  expect(failure).toBeInstanceOf(Error);
  expect(failure?.message).toMatch(/^The browser of the tests did not start: .+/);
  expect(failure?.message).not.toContain('\n');
});
