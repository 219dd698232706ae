import { expectAccessible } from '#testing/accessibility.ts';
import type { RpcFaults } from '#testing/fake-rpc.ts';
import { failure, noAnswer, ok, pageOf } from '#testing/fake-server.ts';
import { followShifts } from '#testing/layout.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { tokenSummary } from '#testing/lock-records.ts';
import { LockListPage } from '#testing/pages/lock-list.ts';
import { LockRecordPage } from '#testing/pages/lock-record.ts';
import { Shell } from '#testing/pages/shell.ts';
import type { TestChain } from '#testing/test-chain.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';

const LIST = '/token-locker/all';
/** A chain is called one that stands after half a minute. */
const HASTE = 10;

test('a banner says that an index shows its earlier state while it is rebuilt', async ({ page, server }) => {
  server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
  const stop = server.on('GET', '/readyz', () => Response.json({ ready: true, rebuilding: true }));
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(shell.indexRebuilding).toBeVisible();
  await expect(list.rows.first()).toBeVisible();

  stop();
  await expect(shell.indexRebuilding).toBeHidden();
});

test('a banner says that an index waits for the operator and shows confirmed data', async ({
  page,
  server,
}) => {
  server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
  const stop = server.on('GET', '/readyz', () =>
    Response.json({ ready: false, rebuilding: false, problem: 'The node is on another chain.' }),
  );
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(shell.indexStuck).toBeVisible();
  await expect(list.rows.first()).toBeVisible();

  stop();
  await expect(shell.indexStuck).toBeHidden();
});

for (const theme of ['dark', 'light'] as const) {
  test(`a banner of the ${theme} theme can be read`, async ({ page, server }) => {
    localStorage.setItem('kingspad:theme:v1', JSON.stringify(theme));
    server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
    server.on('GET', '/readyz', () => Response.json({ ready: true, rebuilding: true }));
    const list = new LockListPage(page);
    await list.open();
    await expect(new Shell(page).indexRebuilding).toBeVisible();
    await expect(list.rows.first()).toBeVisible();
    await expectAccessible(page);
  });
}

for (const width of [360, 1440]) {
  test(`a banner comes and goes without moving the page, at ${width} px`, async ({ page, server }) => {
    server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
    const stop = server.on('GET', '/readyz', noAnswer);
    const answer = server.hold('GET', '/readyz');
    await page.setWidth(width);
    page.hasten(HASTE);
    const expectNoShift = followShifts(page);
    const shell = new Shell(page);
    const list = new LockListPage(page);
    await list.open();
    await expect(list.rows.first()).toBeVisible();
    await page.drawn();

    answer();
    await expect(shell.serverAway).toBeVisible();
    await expectNoShift();
    stop();
    await expect(shell.serverAway).toBeHidden();
    await expectNoShift();
  });
}

test('a banner calls a server away that does not answer, until it is back', async ({ page, server }) => {
  server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(list.rows.first()).toBeVisible();
  const stop = server.on('GET', /./, noAnswer);
  await shell.entry('LP lock list').click();
  await expect(shell.serverAway).toBeVisible();
  stop();
  await expect(shell.serverAway).toBeHidden();
});

test('a page that is opened while the server is away waits for it and then works', async ({
  page,
  server,
}) => {
  server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
  const stop = server.on('GET', /./, noAnswer);
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(shell.serverAway).toBeVisible();
  await expect(page.getByText('No locks found')).toBeHidden();
  stop();
  await expect(list.rows.first()).toBeVisible();
  await expect(shell.serverAway).toBeHidden();
});

test('a banner says that data cannot be loaded while a ready server fails, until it answers', async ({
  page,
  server,
}) => {
  const stop = server.on('GET', '/config', () => failure(500));
  const shell = new Shell(page);
  await page.goto('/partnership');
  await expect(shell.serverAway).toBeVisible();
  stop();
  await expect(shell.serverAway).toBeHidden();
});

for (const { what, banner, stop, goOn } of [
  {
    what: 'reports a chain without new blocks until it makes one',
    banner: 'chainStalled',
    stop: () => {},
    goOn: ({ chain }) => void (chain.head += 1),
  },
  {
    what: 'reports an unreachable chain until it answers',
    banner: 'chainAway',
    stop: ({ rpc }) => void (rpc.cut = true),
    goOn: ({ chain, rpc }) => {
      rpc.cut = false;
      chain.head += 1;
    },
  },
] satisfies {
  what: string;
  banner: 'chainStalled' | 'chainAway';
  stop: (world: { rpc: RpcFaults }) => void;
  goOn: (world: { chain: TestChain; rpc: RpcFaults }) => void;
}[]) {
  test(`a banner ${what}, and records stay readable`, async ({ page, chain, rpc, server }) => {
    const locker = new TestLocker(chain);
    indexLocks(server, locker);
    const lock = locker.lock(chain.token({ symbol: 'STAND' }), 10n ** 18n);
    const shell = new Shell(page);
    const record = new LockRecordPage(page);
    page.hasten(HASTE);
    await record.open(lock.hash);
    await expect(record.fact('Total amount locked')).toHaveText('1 STAND');

    stop({ rpc });
    await expect(shell[banner]).toBeVisible();
    await expect(record.fact('Total amount locked')).toHaveText('1 STAND');

    goOn({ chain, rpc });
    await expect(shell[banner]).toBeHidden();
  });
}
