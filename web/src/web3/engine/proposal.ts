import { isHash, sameAddress, zeroAddress, type Address, type Hex } from '@kingspad/domain';
import { concatHex, encodeAbiParameters, keccak256, numberToHex, parseAbi, parseAbiParameters } from 'viem';
import { callData, type ContractCall } from '@kingspad/protocol/call';
import { REPORT_TOPICS, reportsOf } from '@kingspad/protocol/chain/inner-failure';
import type { ReadClient } from '@kingspad/protocol/chain/read-client';
import { blockOfNonce, type UsedNonce } from './nonce-search.ts';

const SAFE = parseAbi([
  'function nonce() view returns (uint256)',
  'function domainSeparator() view returns (bytes32)',
]);
/** Type hash of Safe 1.0 and later. */
const TYPE_HASH: Hex = '0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8';
const FIELDS = parseAbiParameters(
  'bytes32, address, uint256, bytes32, uint8, uint256, uint256, uint256, address, address, uint256',
);
/** The most proposals that are expected in a Safe's queue. */
const QUEUED = 200;

const nonceAt = async (client: ReadClient, address: Address, head?: number): Promise<number> =>
  Number(
    await client.readContract({
      address,
      abi: SAFE,
      functionName: 'nonce',
      ...(head !== undefined && { blockNumber: BigInt(head) }),
    }),
  );

/**
 * The Safe's nonce of a proposal, found by the hash that its wallet named: Safe's own wallet proposes calls without a refund
 * and without a gas limit. Undefined for other accounts and wallets, or if the node does not answer.
 */
export async function nonceOfProposal(
  client: ReadClient,
  account: Address,
  call: ContractCall,
  answer: string,
): Promise<number | undefined> {
  if (!isHash(answer)) return undefined;
  try {
    const [current, domain] = await Promise.all([
      nonceAt(client, account),
      client.readContract({ address: account, abi: SAFE, functionName: 'domainSeparator' }),
    ]);
    const hashAt = (nonce: number) => {
      const fields = [
        TYPE_HASH,
        call.address,
        call.value ?? 0n,
        keccak256(callData(call)),
        0,
        0n,
        0n,
        0n,
        zeroAddress,
        zeroAddress,
        BigInt(nonce),
      ] as const;
      return keccak256(concatHex(['0x1901', domain, keccak256(encodeAbiParameters(FIELDS, fields))]));
    };
    // The proposal may have been executed before the wallet answered.
    for (let nonce = Math.max(0, current - 1); nonce <= current + QUEUED; nonce += 1)
      if (hashAt(nonce) === answer.toLowerCase()) return nonce;
  } catch {
    // No Safe, or the node is away: the proposal is then known by its hash alone.
  }
  return undefined;
}

/**
 * The transaction in which a Safe used a nonce, found by bisecting its count. Undefined while the nonce is free, or if the node
 * does not show the execution.
 * @throws the node's error if it has no state of old blocks
 */
export async function userOfSafeNonce(
  client: ReadClient,
  { account, nonce, after, head }: UsedNonce,
): Promise<{ hash: Hex; proposal: Hex } | undefined> {
  if ((await nonceAt(client, account, head)) <= nonce) return undefined;
  const used = await blockOfNonce((block) => nonceAt(client, account, block), { nonce, after, head });
  const before = await nonceAt(client, account, used - 1);
  const block = numberToHex(used);
  const logs = await client.request({
    method: 'eth_getLogs',
    params: [{ address: account, topics: [REPORT_TOPICS.executions], fromBlock: block, toBlock: block }],
  });
  // One execution for each nonce, in their order.
  const log = logs[nonce - before];
  if (!log?.transactionHash || !sameAddress(log.address, account)) return undefined;
  const receipt = await client.getTransactionReceipt({ hash: log.transactionHash });
  const place = logs.slice(0, nonce - before).filter((one) => one.transactionHash === log.transactionHash);
  const report = reportsOf(receipt, account).filter(({ by }) => by === 'account')[place.length];
  return report && { hash: log.transactionHash, proposal: report.hash };
}
