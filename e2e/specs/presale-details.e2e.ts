import { shortAddress, toUtcDisplay, zeroAddress } from '@kingspad/domain';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { PresaleDetailsPage } from '../support/pages/presale-details.ts';
import { postDraft } from '../support/pool-drafts.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';
import { withoutAnswers } from '../support/without-answers.ts';

const DAY = 86_400;

test('[PD-02] the details table has every row, and the whitelist five addresses a page', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, {
    symbol: 'ROWS',
    // A start that has passed would become the time of the creation.
    startsIn: DAY,
    lasts: 10 * DAY,
    publicAfter: 2 * DAY,
    liquidity: 62.5,
    lockDays: 45,
  });
  const wallets = await Promise.all(Array.from({ length: 6 }, () => chain.account(0n)));
  await sale.whitelist(...wallets.map(({ address }) => address));
  const details = new PresaleDetailsPage(page);
  await details.open(sale, 'terms');

  const rows = {
    'Presale address': shortAddress(sale.address),
    'Token name': 'ROWS Token',
    'Token address': shortAddress(sale.token.address),
    'Token symbol': 'ROWS',
    'Token decimals': '18',
    'Tokens for presale': '5,000 ROWS',
    'Presale rate': '1 BNB = 1,000 ROWS',
    'Listing rate': '1 BNB = 800 ROWS',
    'Soft cap': '2 BNB',
    'Hard cap': '5 BNB',
    'Presale start time': toUtcDisplay(Number(sale.terms.startTime)),
    'Presale end time': toUtcDisplay(Number(sale.terms.endTime)),
    Whitelisting: 'Enabled',
    'Public sales time': toUtcDisplay(Number(sale.terms.publicStartTime)),
    'Listing on': 'PancakeSwap',
    'Liquidity percent': '62.5%',
    'Liquidity lock days': '45 days',
  };
  for (const [label, value] of Object.entries(rows)) {
    await expect(details.fact(details.terms, label), label).toContainText(value);
  }
  const table = details.whitelist.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveText(['No.', 'Address', 'Copy']);
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('button', { name: 'Copy address number 1' })).toBeVisible();
  await details.whitelist.getByRole('button', { name: 'Next page' }).click();
  await expect(table.getByRole('row')).toHaveCount(2);
  await expect(table.getByRole('row').nth(1)).toContainText('6');
});

test('[PD-01] the header shows metadata, pictures, links, unverified claims, and a video after a click', async ({
  page,
  stack,
  holder,
}) => {
  const sale = await stack.chain.presale(holder, {
    symbol: 'HEAD',
    metadata: {
      presaleName: 'Head of the class',
      websiteLink: 'https://example.org/',
      twitterLink: 'https://x.example/head',
      kycLink: 'https://kyc.example/head',
      youTubeLink: 'https://www.youtube.com/watch?v=abcdefghijk',
      description: `<p>Plain words.</p>${'<p>And more of them.</p>'.repeat(12)}<img src=x onerror="window.hacked=1">`,
    },
  });
  await postDraft(stack, sale);
  await page.route(/youtube-nocookie\.com/, (route) => route.fulfill({ body: 'a video' }));
  await page.setViewportSize({ width: 360, height: 800 });
  const details = new PresaleDetailsPage(page);
  await details.open(sale);

  await expect(page.getByRole('heading', { level: 1, name: 'Head of the class' })).toBeVisible();
  await expect(page.getByText('Ongoing').first()).toBeVisible();
  const links = page.getByRole('list', { name: 'Links of the project' });
  await expect(links.getByRole('link', { name: 'Website' })).toHaveAttribute('href', 'https://example.org/');
  await expect(links.getByRole('link', { name: 'Website' })).toHaveAttribute('rel', /nofollow ugc noopener/);
  await expect(page.getByRole('link', { name: /^KYC \(owner’s claim\)/ })).toBeVisible();
  await expect(page.getByText('Verified by KingsPad')).toHaveCount(0);

  const about = page.getByRole('region', { name: 'About' });
  await expect(about.getByText('Plain words.')).toBeVisible();
  await about.getByRole('button', { name: 'Show More' }).click();
  await expect(about.getByRole('button', { name: 'Show Less' })).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('iframe')).toHaveCount(0);
  await about.getByRole('button', { name: 'Play the video' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('src', /youtube-nocookie\.com\/embed\/abcdefghijk/);
  await details.tab('Discussion');
  await expect(details.discussion).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('[PD-05] the countdown follows the chain’s clock and names its goal next to the whitelist’s badge', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, { startsIn: DAY, lasts: 3 * DAY, publicAfter: DAY });
  const details = new PresaleDetailsPage(page);
  const badge = details.decision.getByText('Whitelist', { exact: true });
  await details.open(sale);
  await expect(details.clock('Sale Starts In')).toBeVisible();
  await expect(badge).toBeVisible();
  await expect(details.clock('Public Sales Starts In')).toHaveCount(0);

  await chain.mineAt(Number(sale.terms.startTime));
  await expect(details.clock('Sale Ends In')).toBeVisible();
  await expect(details.clock('Public Sales Starts In')).toBeVisible();

  await chain.mineAt(Number(sale.terms.publicStartTime));
  await expect(details.clock('Public Sales Starts In')).toHaveCount(0);
  await expect(badge).toHaveCount(0);

  await chain.mineAt(Number(sale.terms.endTime));
  await expect(details.clock('Ended')).toBeVisible();
});

test('[PD-03] the distribution is estimated before finalization, and the pair’s and its lock’s afterwards', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const sale = await chain.presale(holder, { symbol: 'RING', lasts: DAY });
  await chain.transfer(holder, sale.token.address, '0x000000000000000000000000000000000000dEaD', 10n ** 21n);
  const tokenLock = await chain.locker.lock(holder, sale.token.address, 5n * 10n ** 20n, 30 * DAY);
  const details = new PresaleDetailsPage(page);
  const part = (name: string) =>
    details.distribution.getByRole('row').filter({ has: page.getByText(name, { exact: true }) });
  await details.open(sale, 'holders');
  await expect(part('Presale')).toContainText('5,000 RING');
  await expect(part('Liquidity')).toContainText('2,400 RING');
  await expect(part('Burnt Tokens')).toContainText('1,000 RING');
  await expect(part(`Lock ${tokenLock.lockId}`)).toContainText('500 RING');
  await expect(part('Unlocked tokens')).toBeVisible();
  await expect(details.distribution.getByRole('img')).toHaveAccessibleName(/Presale .*%, Liquidity/);

  await sale.newContributor('5');
  await sale.finalize();
  // 5 BNB less the fee of 3%, 60% of it, at 800 for one.
  await expect(part('Presale')).toContainText('5,000 RING');
  await expect(
    details.distribution.getByText('Liquidity is what the pair holds now.', { exact: false }),
  ).toBeVisible();
  const locked = page.getByRole('link', { name: /^including LP lock \d+$/ });
  await expect(locked).toHaveAttribute('href', /^\/liquidity-lock\/record\/0x/);
  await expect(details.distribution.getByRole('row').filter({ has: locked })).toContainText('2,327');
});

test('the page gives a reason for an address that is no sale of ours', async ({ page, stack, health }) => {
  health.expectFailedRequests();
  const { presaleFactory } = stack.chain.deployment.contracts;
  const heading = (text: string) => page.getByText(text, { exact: true });
  await page.goto('/presale-details/nonsense');
  await expect(heading('Invalid address')).toBeVisible();
  await page.goto(`/presale-details/${presaleFactory}`);
  await expect(heading('There is no presale at this address')).toBeVisible();
  await page.goto(`/presale-details/${zeroAddress}`);
  await expect(heading('There is no presale at this address')).toBeVisible();
});

test('without the server the page shows the chain’s facts and keeps refunds and claims possible', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
  health,
}) => {
  health.expectFailedRequests();
  const sale = await stack.chain.presale(await stack.chain.account(), { symbol: 'AWAY' });
  await sale.contribute(holder, '1');
  await sale.cancel();
  await withoutAnswers(page);
  await page.route(/\/api\/v1\/presale\//, (route) => route.abort());
  const details = new PresaleDetailsPage(page);
  await details.open(sale, 'terms');
  await expect(details.fact(details.terms, 'Hard cap')).toHaveText('5 BNB');
  const shell = new Shell(page);
  await shell.connect();
  await details.decision.getByRole('button', { name: 'Claim back 1 BNB' }).click();
  await expect(details.success('Transaction Success')).toBeVisible();
  expect(await sale.contributionOf(holder.address)).toBe(0n);
});
