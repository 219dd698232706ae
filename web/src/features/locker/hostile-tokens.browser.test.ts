import { shortAddress, toUtcText, type Hex } from '@kingspad/domain';
import { expectNoSidewaysScroll } from '#testing/accessibility.ts';
import { ok, pageOf } from '#testing/fake-server.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { WIDTHS } from '#testing/layout.ts';
import { tokenSummary } from '#testing/lock-records.ts';
import { LockFormPage } from '#testing/pages/lock-form.ts';
import { LockListPage } from '#testing/pages/lock-list.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';
import { rpcError } from '#web3/testing/fake-chain.ts';

const DAY = 86_400;

/** Contracts that are no tokens, by a node's answer to any call to them. */
const NO_TOKENS: [what: string, answer: () => Hex][] = [
  [
    'a contract that reverts whatever is asked',
    () => {
      throw rpcError(3, 'execution reverted', '0x');
    },
  ],
  ['a contract that answers nothing', () => '0x'],
  // Decimals that no token can have.
  ['a contract that answers nonsense', () => `0x${'f'.repeat(64)}`],
  [
    'a contract that burns all gas',
    () => {
      throw rpcError(-32_000, 'out of gas');
    },
  ],
];

for (const [what, answer] of NO_TOKENS) {
  test(`${what} is no token, and the form says so`, async ({ page, chain, wallet }) => {
    const address = chain.newAddress();
    chain.code(address, answer);
    const shell = new Shell(page);
    const form = new LockFormPage(page);
    await form.open();
    await shell.connect();
    await form.fill({ token: address, amount: '1', until: toUtcText(chain.now() + DAY) });
    await expect(form.tokenAddress).toHaveAccessibleDescription(/Please enter the valid token address/);
    await form.action('Approve').click();
    await expect(shell.notice('Validation Error', 'Please enter the valid token address')).toBeVisible();
    expect(wallet.count('eth_sendTransaction')).toBe(0);
  });
}

const ZOO = [
  { name: '<img src=x onerror=alert(1)><script>alert(1)</script>', symbol: '<b>XSS</b>' },
  { name: '\u202Edlog laer eht\u202C', symbol: '\u202ETLR' },
  { name: 'N'.repeat(1_000), symbol: 'S'.repeat(1_000) },
  { name: '', symbol: '' },
];

/** 30 digits before the point, of a token with 18 decimals. */
const HUGE = 10n ** 48n - 1n;

test('names are text in the form: markup, right-to-left marks and a thousand letters stay in their place', async ({
  page,
  chain,
}) => {
  await page.setWidth(360);
  const form = new LockFormPage(page);
  await form.open();
  for (const names of ZOO) {
    await form.tokenAddress.fill(chain.token(names).address);
    await expect(form.tokenAddress).toHaveAttribute('data-status', 'success');
    await expect(form.fact('Decimals')).toHaveText('18');
    expectNoSidewaysScroll(page);
    await expect(page.css('img[src="x"], main script')).toHaveCount(0);
  }
});

test('names are text in lists and records: markup, right-to-left marks and a thousand letters stay in their place', async ({
  page,
  chain,
  server,
}) => {
  const locker = new TestLocker(chain);
  indexLocks(server, locker);
  const locks = ZOO.map((names) =>
    locker.lock(chain.token(names), HUGE, { title: `${names.name}${'T'.repeat(100)}`.slice(0, 100) }),
  );
  const summaries = locks.map(({ token }) =>
    tokenSummary({
      id: token.address,
      tokenAddress: token.address,
      tokenName: token.name,
      tokenSymbol: token.symbol,
    }),
  );
  server.on('GET', '/token-locker/all', ({ query }) => ok(pageOf(summaries, query)));
  const list = new LockListPage(page);
  const record = new LockRecordPage(page);
  await page.setWidth(360);
  await list.open();
  for (const { token } of locks) await expect(list.row(shortAddress(token.address))).toBeVisible();
  expectNoSidewaysScroll(page);
  await expect(page.css('img[src="x"], main script')).toHaveCount(0);
  for (const { hash } of locks) {
    await record.open(hash);
    await expect(record.fact('Owner')).toBeVisible();
    for (const width of WIDTHS) {
      await page.setWidth(width);
      await page.drawn();
      expectNoSidewaysScroll(page);
    }
    await expect(page.css('img[src="x"], main script')).toHaveCount(0);
  }
});
