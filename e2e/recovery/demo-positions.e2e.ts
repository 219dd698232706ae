import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { sameAddress } from '@kingspad/domain';
import { readListingNeeds } from '@kingspad/protocol/sale/read';
import type { Address, LocalAccount } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { WEB_DIST } from '../../scripts/lib/build.ts';
import type { Chain } from '../support/chain.ts';
import { stackTemplate } from '../support/global-setup.ts';
import {
  openPositions,
  POSITION_KINDS,
  salesOf,
  type Position,
  type PositionKind,
} from '../support/positions.ts';
import { Stack } from '../support/stack.ts';
import { RecoverPage, type RecoverList } from '../support/pages/recover.ts';
import { expect, test as base } from '../support/test.ts';
import { TestWallet } from '../support/wallet/test-wallet.ts';

/** Without the stack that the worker's tests would share. */
const test = base.extend({ baseURL: async ({}, use) => use(undefined) });

const DAY = 86_400;
const RECOVERY_FILE = pathToFileURL(join(WEB_DIST, 'recover.html')).href;
const LISTS: readonly RecoverList[] = ['Token locks', 'Liquidity locks', 'Sales', 'Stakes'];

/** The node's well-known accounts, which the demo's positions belong to. */
const ACCOUNTS = Array.from({ length: 10 }, (_, addressIndex) =>
  mnemonicToAccount('test test test test test test test test test test test junk', { addressIndex }),
);

/** @throws where the chain names a holder without a key here, whose positions would be left out */
function accountOf(holder: Address): LocalAccount {
  const account = ACCOUNTS.find(({ address }) => sameAddress(address, holder));
  if (!account) throw new Error(`The demo has a position of ${holder}, whose key is unknown.`);
  return account;
}

/** The page with a wallet that has the keys of all holders. */
class Recovery {
  readonly page: RecoverPage;
  readonly #wallet: TestWallet;
  readonly #chain: Chain;

  private constructor(page: RecoverPage, wallet: TestWallet, chain: Chain) {
    this.page = page;
    this.#wallet = wallet;
    this.#chain = chain;
  }

  static async start(page: RecoverPage, context: BrowserContext, { chain }: Stack): Promise<Recovery> {
    const { chainId } = chain.deployment;
    const rpcUrls = { [chainId]: chain.rpcUrl };
    const wallet = await TestWallet.install(context, { accounts: ACCOUNTS, chainId, rpcUrls });
    return new Recovery(page, wallet, chain);
  }

  async become(holder: Address): Promise<void> {
    const account = accountOf(holder);
    await this.#wallet.setAccounts([account, ...ACCOUNTS.filter((other) => other !== account)]);
    await expect(this.page.page.getByText('Reading from the chain…')).toHaveCount(0);
  }

  /** Accepts all locks that are offered. */
  async acceptOffers(): Promise<number> {
    const offers = (await openPositions(this.#chain)).filter(({ kind }) => kind === 'lock offered to it');
    for (const { list, id = 0, holder } of offers) {
      await this.become(holder);
      await this.page.accept(list, id);
    }
    return offers.length;
  }

  /** Each owner finalizes their sales, those that are live as they end. */
  async finalizeSales(): Promise<number> {
    let finalized = 0;
    const byEnd = (await salesOf(this.#chain)).toSorted((a, b) => a.endTime - b.endTime);
    for (const { address, endTime } of byEnd) {
      if ((await this.#statusOf(address)) < 2n) await this.#chain.mineAt(endTime);
      const { owner, status } = await this.#saleAt(address);
      if (status !== 2n) continue;
      await this.become(owner);
      const needs = await readListingNeeds(this.#chain.client, address);
      await this.page.finalize(address, needs !== null && needs.coin > 0n);
      finalized += 1;
    }
    return finalized;
  }

  /** Leaves a pool as where its reward token does not work, and is paid its rewards later. */
  async exitWithoutRewards(): Promise<void> {
    const open = await openPositions(this.#chain);
    const earning = open.find(({ kind }) => kind === 'rewards');
    if (!earning) throw new Error('No stake of the demo has earned rewards.');
    await this.become(earning.holder);
    await this.page.confirm(earning.contract, 'Exit without rewards');
    // The rewards are kept, with Harvest as the position's only button.
    const harvest = this.page.row('Stakes', earning.contract).getByRole('button', { name: 'Harvest' });
    await harvest.click();
    await expect(harvest).toHaveCount(0);
  }

  /** Takes everything out that an account has, list by list; once the time of all locks has come. */
  async recoverAll(holder: Address): Promise<void> {
    await this.become(holder);
    for (const list of LISTS) {
      for (const { kind, contract } of await this.#openOf(holder, list)) {
        if (kind === 'rewards that a stop returns') await this.page.confirm(contract, 'Stop rewards');
      }
      if ((await this.#openOf(holder, list)).length === 0) continue;
      await expect(async () => {
        await this.page.payOut(list);
        const left = await this.#openOf(holder, list);
        if (left.length > 0 && !(await this.page.canPayOut(list))) await this.page.turnPage(list);
        expect(left).toEqual([]);
      }).toPass({ timeout: 180_000 });
    }
  }

  async #openOf(holder: Address, list: RecoverList): Promise<Position[]> {
    const open = await openPositions(this.#chain);
    return open.filter((one) => one.list === list && sameAddress(one.holder, holder));
  }

  async #saleAt(address: Address) {
    const sale = (await salesOf(this.#chain)).find((one) => one.address === address);
    if (!sale) throw new Error(`There is no sale ${address}.`);
    return sale;
  }

  async #statusOf(address: Address): Promise<bigint> {
    return (await this.#saleAt(address)).status;
  }
}

const countOf = (positions: readonly Position[], kind: PositionKind): number =>
  positions.filter((one) => one.kind === kind).length;

const distinct = (positions: readonly Position[]) => [...new Set(positions.map(({ holder }) => holder))];

async function recoverEverything(recovery: Recovery, { chain }: Stack): Promise<void> {
  const atFirst = await openPositions(chain);
  // Nothing would be shown of a kind that the demo lacks. None of its accounts refuses a payment.
  expect(POSITION_KINDS.filter((kind) => countOf(atFirst, kind) === 0)).toEqual(['credit']);

  const accepted = await recovery.acceptOffers();
  const finalized = await recovery.finalizeSales();
  await chain.mineAt((await chain.now()) + 3 * 365 * DAY);
  const due = await openPositions(chain);
  await recovery.exitWithoutRewards();
  for (const holder of distinct(due)) await recovery.recoverAll(holder);
  expect(await openPositions(chain)).toEqual([]);
  console.table(
    Object.fromEntries(
      POSITION_KINDS.map((kind) => [
        kind,
        { 'server stopped': countOf(atFirst, kind), 'paid out': countOf(due, kind) },
      ]),
    ),
  );
  console.log(
    `${distinct(due).length} accounts, ${accepted} offers accepted, ${finalized} sales finalized, ${due.length} positions paid out.`,
  );
}

for (const place of ['on the site', 'with the file from disk'] as const) {
  test(`every position of the demo is recovered ${place}, with server and Postgres stopped`, async ({
    page,
    context,
    health,
  }) => {
    test.slow();
    health.expectFailedRequests();
    // Runs in a stack and Postgres of its own: everything of the demo is taken away here, and years go by.
    const { devnetDir } = stackTemplate();
    const stack = await Stack.start({ devnetDir });
    try {
      const recover = new RecoverPage(page);
      const recovery = await Recovery.start(recover, context, stack);
      const stop = async () => {
        await stack.stopServer();
        await stack.stopDatabase();
      };
      if (place === 'on the site') {
        await page.goto(`${stack.url}/recover`);
        await recover.connectWallet();
        await stop();
      } else {
        await stop();
        await page.goto(RECOVERY_FILE);
        await recover.connectTo(stack);
        await recover.connectWallet();
      }
      await recoverEverything(recovery, stack);
    } finally {
      await stack.stop();
    }
  });
}
