import { until } from '@kingspad/devnet';
import type { LockRecord, PageOf } from '@kingspad/domain/api';
import { LOCKERS, type LockerName } from '../support/lockers.ts';
import type { Stack } from '../support/stack.ts';

/** The demo's locks, once the index has them. */
export class Demo {
  readonly #stack: Stack;

  constructor(stack: Stack) {
    this.#stack = stack;
  }

  /** The seconds of the chain's head. */
  now(): Promise<number> {
    return this.#stack.chain.now();
  }

  /** A lock of one of the three people, by its title. @throws where the index does not get it */
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

  async #all(locker: LockerName): Promise<LockRecord[]> {
    const { chain, url } = this.#stack;
    const lists = chain.deployment.demoAccounts.map(async ({ address }) => {
      const path = `${LOCKERS[locker].api}/get-lock-records/user/${address}?limit=100`;
      const answer = (await (await fetch(url + path)).json()) as { payload: PageOf<LockRecord> };
      return answer.payload.items;
    });
    return (await Promise.all(lists)).flat();
  }
}
