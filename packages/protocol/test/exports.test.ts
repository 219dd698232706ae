import type { ExportRow } from '@kingspad/domain/api';
import { describe, expect, it } from 'vitest';
import { rowsOf, type ExportSource } from '../src/api/exports.ts';

const RECORD: ExportRow<'token-locks'> = {
  id: '0xbefd249c29995a25fdc55be7481d2a5aa58b2cee19c295a30c5f3fb08baf6822',
  title: null,
  transactionHash: '0xbefd249c29995a25fdc55be7481d2a5aa58b2cee19c295a30c5f3fb08baf6822',
  tokenLockId: 1,
  generation: 0,
  contractAddress: '0x5FC8d32690cc91D4c39d9d3abcBD16989F875707',
  tokenAddress: '0x68B1D87F95878fE05B998F19b66F4baba5De1aed',
  tokenLock: {
    tokenName: 'Test Token',
    tokenSymbol: 'TEST',
    tokenDecimals: 18,
    dexPlatform: null,
  },
  tokenAddressOne: null,
  tokenAddressTwo: null,
  tokenAddressOneName: null,
  tokenAddressTwoName: null,
  tokenAddressOneSymbol: null,
  tokenAddressTwoSymbol: null,
  pairFactory: null,
  owner: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  payer: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  lockedTokenAmount: '1000',
  lockedTimestamp: 1795695297,
  unlockTime: '2026-11-26T13:14:57Z',
  unlockTimestamp: 1795698897,
  isVestingEnabled: false,
  initialVestingReleaseDate: null,
  initialVestingReleasePercentage: null,
  releaseCycles: null,
  vestingCycleInSeconds: null,
  vestingCycleReleasePercentage: null,
  vestingSegments: null,
  isClaimed: false,
  claimedTimestamp: null,
  paidAmount: null,
  releasedAmount: '0',
  remainingAmount: '1000',
  claimableAmount: '0',
  nextClaimTimestamp: 1795698897,
  nextReleaseTimestamp: 1795698897,
  lastClaimTimestamp: null,
  isRenounced: false,
  pendingOwner: null,
  isOpenUnlock: false,
  isReceived: false,
  parentLockId: null,
  metadataVersion: 0,
  blockNumber: 42,
  updatedAt: '2026-11-26T12:14:57Z',
  siblings: [],
  titleMissing: 'no-digest',
  incompleteSince: null,
};
const lock = (title: string): ExportRow<'token-locks'> => ({ ...RECORD, title });

/** A download in these chunks; `end` is what happens then. */
function source(chunks: readonly Uint8Array[], end: 'close' | 'break' | 'wait' = 'close') {
  const seen = { isCancelled: false };
  const waiting = [...chunks];
  const open: ExportSource['open'] = async () =>
    new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: (controller) => {
        const chunk = waiting.shift();
        if (chunk) controller.enqueue(new Uint8Array(chunk));
        else if (end === 'close') controller.close();
        else if (end === 'break') controller.error(new TypeError('terminated'));
      },
      cancel: () => {
        seen.isCancelled = true;
      },
    });
  const unexpected = (path: string) => new Error(`unexpected ${path}`);
  const broken = (path: string, cause: unknown) => new Error(`broken ${path}`, { cause });
  return { seen, open, unexpected, broken };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const titles = async (from: ReturnType<typeof source>) => {
  const found: (string | null)[] = [];
  for await (const { title } of rowsOf('token-locks', from)) found.push(title);
  return found;
};

describe('rowsOf', () => {
  it('reads rows that chunks cut anywhere, in the middle of a character too', async () => {
    const all = bytes(['锁仓', 'β', 'c'].map((title) => `${JSON.stringify(lock(title))}\n`).join(''));
    const single = Array.from(all, (byte) => Uint8Array.of(byte));
    expect(await titles(source(single))).toEqual(['锁仓', 'β', 'c']);
    expect(await titles(source([all]))).toEqual(['锁仓', 'β', 'c']);
    expect(await titles(source([]))).toEqual([]);
  });

  it('throws after the rows before a broken transfer', async () => {
    const found: (string | null)[] = [];
    const reading = (async () => {
      const from = source([bytes(`${JSON.stringify(lock('a'))}\n{"id`)], 'break');
      for await (const { title } of rowsOf('token-locks', from)) found.push(title);
    })();
    await expect(reading).rejects.toThrow('broken /api/v1/exports/token-locks.ndjson');
    expect(found).toEqual(['a']);
  });

  it('throws at a row of another form', async () => {
    await expect(titles(source([bytes('{"id":1}\n')]))).rejects.toThrow('unexpected');
  });

  it('ends the download when the reader stops early', async () => {
    const from = source([bytes(`${JSON.stringify(lock('a'))}\n`)], 'wait');
    for await (const { title } of rowsOf('token-locks', from)) {
      expect(title).toBe('a');
      break;
    }
    expect(from.seen.isCancelled).toBe(true);
  });
});
