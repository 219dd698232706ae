import type { Address } from '@kingspad/domain';
import type { BlockSelector } from '../chain/tokens.ts';
import type { TokenFacts } from '../chain/types.ts';
import { withinTime } from '../within-time.ts';
import type { Log } from './types.ts';

type ReadTokens = (addresses: readonly Address[], block: BlockSelector) => Promise<TokenFacts[]>;

/** Reads facts of tokens outside of the writing of blocks, so that no token delays a block. */
export interface TokenQueue {
  /**
   * Facts that arrive within `patienceMs`; empty if they do not, or while earlier ones are late. Late ones are
   * returned by `takeArrived`.
   */
  soon: (addresses: readonly Address[], block: BlockSelector, patienceMs: number) => Promise<TokenFacts[]>;
  /** Whether `read` would start now. */
  isIdle: () => boolean;
  /** Reads tokens in the background; after a failure each alone, and again after a growing pause. */
  read: (addresses: readonly Address[]) => void;
  /** Facts that arrived in the background since the last call. */
  takeArrived: () => TokenFacts[];
}

const PAUSE_MS = { first: 500, most: 10_000 };
/** Tokens that are read alone at the same time. */
const AT_A_TIME = 8;

/** @param onArrived called when `takeArrived` has new facts */
export function createTokenQueue(
  readTokens: ReadTokens,
  { log, onArrived }: { log: Log; onArrived: () => void },
): TokenQueue {
  let arrived: TokenFacts[] = [];
  /** Readings of `soon` that are still under way after its patience. */
  let late = 0;
  let isReading = false;
  let failures = 0;
  let nextRead = 0;

  const arrive = (facts: readonly TokenFacts[]) => {
    if (facts.length === 0) return;
    arrived.push(...facts);
    onArrived();
  };
  const orNone = (reading: Promise<TokenFacts[]>): Promise<TokenFacts[] | undefined> =>
    reading.catch((error: unknown) => {
      log.debug({ err: error }, 'tokens could not be read; they are read again later');
      return undefined;
    });

  /** @returns whether all were read */
  async function readAll(addresses: readonly Address[]): Promise<boolean> {
    const together = await orNone(readTokens(addresses, 'latest'));
    if (together) {
      arrive(together);
      return true;
    }
    let areRead = true;
    for (let at = 0; at < addresses.length; at += AT_A_TIME) {
      const some = addresses.slice(at, at + AT_A_TIME);
      const alone = await Promise.all(some.map((address) => orNone(readTokens([address], 'latest'))));
      areRead &&= alone.every((facts) => facts !== undefined);
      arrive(alone.flatMap((facts) => facts ?? []));
    }
    return areRead;
  }

  return {
    async soon(addresses, block, patienceMs) {
      if (addresses.length === 0 || late > 0) return [];
      const reading = orNone(readTokens(addresses, block)).then((facts) => facts ?? []);
      const facts = await withinTime(reading, patienceMs);
      if (facts) return facts;
      late++;
      void reading.then((those) => {
        late--;
        arrive(those);
      });
      return [];
    },
    isIdle: () => !isReading && late === 0 && performance.now() >= nextRead,
    read(addresses) {
      isReading = true;
      void readAll(addresses).then((areRead) => {
        failures = areRead ? 0 : failures + 1;
        nextRead =
          performance.now() +
          (areRead ? 0 : Math.min(PAUSE_MS.first * 2 ** Math.min(failures, 10), PAUSE_MS.most));
        isReading = false;
      });
    },
    takeArrived() {
      const facts = arrived;
      arrived = [];
      return facts;
    },
  };
}
