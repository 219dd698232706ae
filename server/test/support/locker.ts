import {
  callData,
  callsOf,
  tokenLockerAbi,
  type FunctionArgs,
  type FunctionName,
  type Writing,
} from '@kingspad/abi';
import { increaseTime, read, send, type Receipt } from '@kingspad/devnet';
import { idBaseOf, metadataTail, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { concatHex, numberToHex, parseEther } from 'viem';
import { ALICE, BOB, soon, type LockTransaction, type TestChain } from './chain.ts';

/** Deployment of a test: the locker and its node. */
export interface LockerAt {
  url: string;
  locker: Address;
}

const LOCK_FEE = parseEther('0.01');

const lockerCall = callsOf(tokenLockerAbi);

export type LockerWrite = FunctionName<typeof tokenLockerAbi, Writing>;
export type LockerArgs<name> = FunctionArgs<typeof tokenLockerAbi, Writing, name>;

/** More than any call takes; given, because an estimate on one branch is too low on another. */
const GAS = 3_000_000n;
const GAS_PER_LOCK = 220_000n;

/** Functions that create locks cost the fee; an excess comes back. */
const makesLocks = (name: string) => name.startsWith('lock') || name === 'splitLock';

export interface LockerCallOptions {
  digest?: Hex;
  /** The number of fees that the call carries. */
  locks?: bigint;
  /** Paid above the fees, wei. */
  surplus?: bigint;
}

/** A call of the locker, to be put into a block by hand. */
export function lockerTransaction<const name extends LockerWrite>(
  { locker }: LockerAt,
  from: Address,
  functionName: name,
  args: LockerArgs<name>,
  { digest, locks = 1n, surplus = 0n }: LockerCallOptions = {},
): LockTransaction {
  const data = callData(lockerCall(locker, functionName, args));
  return {
    from,
    to: locker,
    data: digest ? concatHex([data, metadataTail(digest)]) : data,
    value: makesLocks(functionName) ? LOCK_FEE * locks + surplus : 0n,
    gas: numberToHex(GAS + GAS_PER_LOCK * (locks - 1n)),
  };
}

/** Calls the locker in a transaction. @throws if it reverts */
export function callLocker<const name extends LockerWrite>(
  at: LockerAt,
  from: Address,
  functionName: name,
  args: LockerArgs<name>,
  options: LockerCallOptions = {},
): Promise<Receipt> {
  return send(at.url, lockerTransaction(at, from, functionName, args, options));
}

/** The newest lock's id. */
export async function newestLock({ url, locker }: LockerAt): Promise<number> {
  const view = (functionName: 'lockCount' | 'generation') =>
    read(url, locker, { abi: tokenLockerAbi, functionName });
  return idBaseOf(Number(await view('generation'))) + Number(await view('lockCount'));
}

const DAY = 86_400;

/**
 * Alice and Bob do everything that can be done with locks of a token, a block for each: after it the locker has
 * emitted each of its lock events. `between` runs after each block.
 */
export async function doEverything(
  chain: TestChain,
  token: Address,
  between: () => Promise<void> = async () => {},
): Promise<void> {
  const first = (await newestLock(chain)) + 1;
  const [plain, vesting, received, many, manyVesting, split, vestingSplit] = [0, 1, 2, 3, 4, 5, 6].map(
    (offset) => BigInt(first + offset),
  ) as [bigint, bigint, bigint, bigint, bigint, bigint, bigint];
  const start = await soon(chain, 10 * DAY);
  const terms = [BigInt(start), 2000n, BigInt(DAY), 700n] as const;
  const manyTerms = {
    amount: 900n,
    time: BigInt(start),
    initialPercent: 0n,
    cycle: 60n,
    cyclePercent: 3333n,
  };

  const steps: (() => Promise<unknown>)[] = [
    () => callLocker(chain, ALICE, 'lockTokens', [token, 5000n, BigInt(start), false]),
    () => callLocker(chain, ALICE, 'lockAndVesting', [token, 10_007n, ...terms]),
    () => callLocker(chain, ALICE, 'lockAndVestingFor', [BOB, token, 333n, ...terms]),
    () =>
      callLocker(
        chain,
        BOB,
        'lockMany',
        [
          token,
          [
            { ...manyTerms, owner: BOB, isVesting: false },
            { ...manyTerms, owner: ALICE, isVesting: true },
          ],
        ],
        { locks: 2n },
      ),
    () => callLocker(chain, ALICE, 'increaseLock', [plain, 777n]),
    () => callLocker(chain, ALICE, 'extendLockerExpireTime', [plain, BigInt(start + DAY)]),
    // The offer is withdrawn by the split.
    () => callLocker(chain, ALICE, 'transferLockerOwnerShip', [plain, BOB]),
    () => callLocker(chain, ALICE, 'splitLock', [plain, 1000n]),
    () => callLocker(chain, ALICE, 'transferLockerOwnerShip', [split, BOB]),
    () => callLocker(chain, ALICE, 'transferLockerOwnerShip', [split, ALICE]),
    () => callLocker(chain, ALICE, 'transferLockerOwnerShip', [split, BOB]),
    () => callLocker(chain, BOB, 'acceptLockerOwnerShip', [split]),
    () => callLocker(chain, BOB, 'transferLockerOwnerShip', [received, ALICE]),
    () => callLocker(chain, ALICE, 'acceptLockerOwnerShip', [received]),
    () => callLocker(chain, ALICE, 'setOpenUnlock', [vesting, true]),
    () => callLocker(chain, BOB, 'setOpenUnlock', [split, true]),
    () => callLocker(chain, BOB, 'setOpenUnlock', [split, false]),
    () => increaseTime(chain.url, 14 * DAY),
    () => callLocker(chain, BOB, 'unlockVesting', [vesting]),
    () => callLocker(chain, ALICE, 'extendLockerExpireTime', [vesting, BigInt(start + 8 * DAY)]),
    () => callLocker(chain, ALICE, 'splitLock', [vesting, 3333n]),
    () => increaseTime(chain.url, 5 * DAY),
    () => callLocker(chain, ALICE, 'extendLockerExpireTime', [vesting, BigInt(start + 15 * DAY)]),
    // The due amount is paid; the rest has no owner.
    () => callLocker(chain, ALICE, 'transferLockerOwnerShip', [vestingSplit, zeroAddress]),
    () => callLocker(chain, BOB, 'unlockTokens', [many]),
    () => callLocker(chain, ALICE, 'unlockVesting', [manyVesting]),
    // The whole amount is due.
    () => callLocker(chain, ALICE, 'transferLockerOwnerShip', [plain, zeroAddress]),
    () => callLocker(chain, ALICE, 'unlockVesting', [received]),
  ];
  for (const step of steps) {
    await step();
    await between();
  }
}
