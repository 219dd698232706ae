import { ok, pageOf } from '#testing/fake-server.ts';
import { expect, test } from '#testing/test.ts';

test('a page that breaks reports class, frame and route pattern once, and the site goes on', async ({
  page,
  server,
  health,
}) => {
  health.expectProblems(/./);
  // An answer that no page can draw.
  const mend = server.on('GET', '/presale/all', ({ query }) => ok(pageOf([null], query)));
  await page.goto('/live-presales?wallet=0xabc#0xdef');
  await expect(page.getByRole('heading', { name: 'This page broke' })).toBeVisible();
  const reports = () => server.calls.filter(({ path }) => path === '/page-errors');
  await expect.poll(() => reports().length).toBe(1);
  expect(reports()[0]?.body).toEqual({
    name: 'TypeError',
    frame: expect.stringMatching(/^assets\/[\w.-]+\.js:\d+:\d+$/),
    route: '/live-presales',
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    browser: expect.stringMatching(/^Chrome \d+$/),
  });
  mend();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('This page broke');
});
