import { zeroAddress, type Address } from '@kingspad/domain';
import {
  addTransfers,
  indexedHolders,
  mintedOf,
  settleTransfers,
  undoTransfers,
  type Transfer,
} from '../../store/market/balances.ts';
import { saveFollow, saveVerified, type Follow } from '../../store/market/follow.ts';
import { inTransaction } from '../../store/transaction.ts';
import { allOf, balanceCall, SUPPLY_CALL, transferOf, answerWord } from './logs.ts';
import { createReading, type IndexedBlock, type Keeper, type ReadingContext, type Turn } from './reading.ts';

/** A token's holders, as the token itself answered at a block; amounts in base units, as strings. */
export interface VerifiedHolders {
  supply: string;
  /** How many accounts have a balance, according to the logs. */
  holderCount: number;
  holders: { address: Address; amount: string; isContract: boolean }[];
}

/** Balances may change without a log, so they are checked again after this many seconds. */
const VERIFY_AGAIN = 600;

/**
 * Brings a token's balances up to the indexed block, and checks those that are shown against `balanceOf`. Transfers are read from the
 * newest backward until the minted amount equals the supply: for an honest token, earlier transfers cannot change a balance.
 * @param lockers the locker contracts, which hold tokens for others
 */
export async function tokenTurn(
  context: ReadingContext & { lockers: readonly Address[] },
  follow: Follow,
  at: IndexedBlock,
): Promise<Turn> {
  const { client, node } = context;
  const token = follow.address;
  const keeper: Keeper<Transfer> = {
    read: async (logs) => allOf(logs.map(transferOf)),
    add: (transfers, isUndoable) => addTransfers(client, token, transfers, isUndoable),
    async undo(above) {
      await undoTransfers(client, token, above);
      return above;
    },
  };
  const reading = createReading(context, follow, keeper, at);
  const forward = await reading.forward();
  if (forward !== 'done') return forward;

  const [supplyAnswer, zeroAnswer] = await node.calls(
    [
      { to: token, data: SUPPLY_CALL },
      { to: token, data: balanceCall(zeroAddress) },
    ],
    at.hash,
  );
  const supply = answerWord(supplyAnswer);
  if (supply === undefined) return reading.end('unreliable');
  // In some tokens a transfer to the zero address lowers the supply; in others it only adds to that address's balance.
  const burntInSupply = answerWord(zeroAnswer) ?? 0n;
  const isWhole = async () => (await mintedOf(client, token)) === supply - burntInSupply;
  if (follow.state === 'complete' && !(await isWhole())) return reading.end('unreliable');
  const back = await reading.back(isWhole);
  if (back !== 'done') return back;

  const isVerified = reading.newLogs() === 0 && at.timestamp < (follow.verifiedAt ?? 0) + VERIFY_AGAIN;
  if (isVerified) return 'done';
  const { count, isImpossible, shown } = await indexedHolders(client, token, context.lockers);
  if (isImpossible) return reading.end('unreliable');
  const holders = shown.map(({ holder }) => holder);
  const answers = await node.calls(
    holders.map((holder) => ({ to: token, data: balanceCall(holder) })),
    at.hash,
  );
  if (!shown.every(({ amount }, index) => answerWord(answers[index]) === amount))
    return reading.end('unreliable');
  const haveCode = await node.haveCode(holders, at.hash);
  const listed = shown.map(({ holder, amount }, index) => ({
    address: holder,
    amount: amount.toString(),
    isContract: haveCode[index] ?? false,
  }));
  // `indexedHolders` leaves the zero address out, since its logged balance includes the minted amount.
  if (burntInSupply > 0n) {
    listed.push({ address: zeroAddress, amount: burntInSupply.toString(), isContract: false });
  }
  const figures: VerifiedHolders = { supply: supply.toString(), holderCount: count, holders: listed };
  follow.state = 'complete';
  follow.failures = 0;
  await inTransaction(client, async () => {
    await settleTransfers(client, token);
    await saveVerified(client, follow, { figures, block: at.number, timestamp: at.timestamp });
    await saveFollow(client, follow);
  });
  return 'done';
}
