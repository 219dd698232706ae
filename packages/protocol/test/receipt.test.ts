import { membersOf, presaleFactoryAbi } from '@kingspad/abi';
import {
  encodeAbiParameters,
  encodeEventTopics,
  getAbiItem,
  parseAbi,
  zeroAddress,
  type TransactionReceipt,
} from 'viem';
import { expect, it } from 'vitest';
import { lockMadeBy } from '../src/lock/receipt.ts';
import { saleMadeBy } from '../src/sale/receipt.ts';

const LOCKER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const OWNER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const DIGEST = `0x${'a'.repeat(64)}` as const;

/** The event of a lock in the tests' second generation: with the fee after the amount. */
const abi = parseAbi([
  'event TokensLocked(uint256 indexed id, address indexed token, address indexed owner, address payer, uint256 amount, uint256 fee, uint256 unlockTime, bytes32 metadataDigest)',
]);
const inputs = abi[0].inputs.filter((input) => !('indexed' in input && input.indexed));
const id = 2n ** 32n + 1n;
const log = (address: string, data = encodeAbiParameters(inputs, [OWNER, 5n, 7n, 9n, DIGEST])) => ({
  address,
  topics: encodeEventTopics({ abi, args: { id, token: TOKEN, owner: OWNER } }),
  data,
});
const receipt = (...logs: object[]) => ({ logs }) as unknown as TransactionReceipt;

it('finds a lock that a generation logs in another form', () => {
  expect(lockMadeBy(receipt(log(LOCKER)), LOCKER, OWNER)).toEqual({ id: Number(id), token: TOKEN });
});

it('ignores such a log of another contract or of another size', () => {
  expect(lockMadeBy(receipt(log(TOKEN), log(OWNER, '0x12')), LOCKER)).toBeUndefined();
});

it('finds a fair sale of the owner, by the event of its own', () => {
  const event = getAbiItem({ abi: presaleFactoryAbi, name: 'FairPoolCreated' });
  const fields = event.inputs.filter((input) => !('indexed' in input && input.indexed));
  const { sale, ...fair } = {
    sale: Object.fromEntries(
      membersOf(presaleFactoryAbi, 'createNewPool', 'terms').map((name) => [
        name,
        name.startsWith('is') ? false : 1n,
      ]),
    ),
    ...{ supply: 1n, launchBps: 8_000n, closingWindow: 3_600n, listRoot: DIGEST },
  };
  const data = encodeAbiParameters(fields, [
    ...[zeroAddress, LOCKER, 1n, 1n],
    { sale, ...fair },
    DIGEST,
  ] as never);
  const args = { pool: LOCKER, owner: OWNER, token: TOKEN } as const;
  const topics = encodeEventTopics({ abi: presaleFactoryAbi, eventName: 'FairPoolCreated', args });
  const made = receipt({ address: TOKEN, topics, data });
  expect(saleMadeBy(made, TOKEN, OWNER)).toBe(LOCKER);
  expect(saleMadeBy(made, TOKEN, LOCKER)).toBeUndefined();
  expect(saleMadeBy(made, LOCKER, OWNER)).toBeUndefined();
});
