import { until } from '@kingspad/devnet';
import type {
  LockRecord,
  PageOf,
  PresaleItem,
  StakingPoolItem,
  Stats,
  TokenSummary,
} from '@kingspad/domain/api';
import { LOCKERS, type LockerName } from '../../web/src/testing/locker-places.ts';
import type { Stack } from '../support/stack.ts';

/** The demo's locks and sales, once the index has them. */
export class Demo {
  readonly #stack: Stack;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** The seconds of the chain's head. */
  now(): Promise<number> {
    return this.#stack.chain.now();
  }

  /** A lock, by its title. @throws if the index does not get it */
  async lock(locker: LockerName, title: string): Promise<LockRecord> {
    let found: LockRecord | undefined;
    await until(
      async () => {
        found = (await this.#all(locker)).find((lock) => lock.title === title);
        return found !== undefined;
      },
      `the index has no lock called ${title}`,
      { timeoutMs: 60_000 },
    );
    if (!found) throw new Error(`no lock is called ${title}`);
    return found;
  }

  /** A sale, by its name. @throws if the index does not get it */
  async sale(name: string): Promise<PresaleItem> {
    let found: PresaleItem | undefined;
    await until(
      async () => {
        const sales = await this.#items<PresaleItem>('/presale/all?limit=100');
        found = sales.find(({ presaleName }) => presaleName === name);
        return found !== undefined;
      },
      `the index has no sale called ${name}`,
      { timeoutMs: 60_000 },
    );
    if (!found) throw new Error(`no sale is called ${name}`);
    return found;
  }

  /** Every pool of the demo, once the index has all of them with their creators' metadata. */
  async pools(): Promise<StakingPoolItem[]> {
    let pools: StakingPoolItem[] = [];
    const areListed = async () => {
      pools = await this.#items<StakingPoolItem>('/staking/all?limit=100');
      return pools.filter(({ hasMetadata }) => hasMetadata).length >= 6;
    };
    await until(areListed, 'the index has not all pools', { timeoutMs: 60_000 });
    return pools;
  }

  /** Waits until the first page's figures, which are counted now and then, count all locks that there are. */
  async figures(): Promise<void> {
    const counted = async () => {
      const response = await fetch(`${this.#stack.url}/api/v1/stats`);
      return ((await response.json()) as { payload: Stats }).payload.locks;
    };
    const { locker, liquidityLocker } = this.#stack.chain;
    const there = (await locker.count()) + (await liquidityLocker.count());
    await until(async () => (await counted()) === there, 'the figures do not count all locks', {
      timeoutMs: 180_000,
      everyMs: 500,
    });
  }

  async #all(locker: LockerName): Promise<LockRecord[]> {
    const { api } = LOCKERS[locker];
    const tokens = await this.#items<TokenSummary>(`${api}/all?limit=100`);
    const lists = tokens.map(({ tokenAddress }) =>
      this.#items<LockRecord>(`${api}/get-token-lock-records/${tokenAddress}?limit=100`),
    );
    return (await Promise.all(lists)).flat();
  }

  /** @param path below `/api/v1` */
  async #items<Item>(path: string): Promise<Item[]> {
    const response = await fetch(`${this.#stack.url}/api/v1${path}`);
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return ((await response.json()) as { payload: PageOf<Item> }).payload.items;
  }
}
