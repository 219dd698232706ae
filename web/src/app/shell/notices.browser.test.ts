import { toUtcText } from '@kingspad/domain';
import { noAnswer } from '#testing/fake-server.ts';
import { coveredControls, isUncovered } from '#testing/layout.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { Shell } from '#testing/pages/shell.ts';
import { expect, test } from '#testing/test.ts';

const CONTROLS = 'main :is(button, a, input):not(:disabled), footer :is(button, a)';

test('notices and a banner on a phone leave the pressed button free, and all of the page can be scrolled clear of them', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const shell = new Shell(page);
  const form = new LockFormPage(page);
  await page.setWidth(360);
  await form.open();
  await shell.connect();
  await form.fill({
    token: chain.token().address,
    amount: '1',
    until: toUtcText(chain.now() + 86_400),
  });
  const approve = form.action('Approve');
  await expect(approve).toBeVisible();
  wallet.failNext(4100, 'The hardware device was unplugged.');
  // At the lower edge, where notices come.
  approve.element().scrollIntoView({ block: 'end' });
  await approve.click();
  await expect(shell.notice('Transaction failed', 'The hardware device was unplugged.')).toBeVisible();
  await expect.poll(() => isUncovered(page, approve.element())).toBe(true);
  await expect.poll(() => coveredControls(page, CONTROLS)).toEqual([]);

  server.on('GET', '/readyz', noAnswer);
  page.window.dispatchEvent(new Event('online'));
  await expect(shell.serverAway).toBeVisible();
  await expect.poll(() => coveredControls(page, CONTROLS)).toEqual([]);
});
