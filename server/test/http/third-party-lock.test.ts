import { deployDevToken, until } from '@kingspad/devnet';
import type { LockRecord } from '@kingspad/domain/api';
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  erc20Abi,
  http,
  type Abi,
  type Address,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { rpc } from '@kingspad/devnet';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LockerName } from '../support/chain.ts';
import { newPair } from '../support/pairs.ts';
import { about, ask, KINDS, startWorld, type TokenOptions, type World } from './world.ts';

let both: World;
beforeAll(async () => {
  both = await startWorld();
});

/** Names of each locker's interface and fee in the configuration. */
const FOUND = {
  tokenLocker: { abi: 'TokenLocker', fee: 'lock' },
  liquidityLocker: { abi: 'LiquidityLocker', fee: 'liquidityLock' },
} as const;

/** A third party's program: it knows the address of the server, a key and a token. */
async function strangersScript(server: string, contract: LockerName, key: Hex, token: Address): Promise<Hex> {
  const config = (await ask(server, 'GET', '/api/v1/config')).body.payload;
  const found = FOUND[contract];
  const abi = (await ask(server, 'GET', `/abi/${found.abi}.json`)).body as unknown as Abi;
  const chain = defineChain({
    id: config.chainId,
    name: config.chainName,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: [config.rpcUrl] } },
  });
  const account = privateKeyToAccount(key);
  const wallet = createWalletClient({ account, chain, transport: http() });
  const reader = createPublicClient({ chain, transport: http(), pollingInterval: 50 });
  const locker = config.contracts[contract];
  const approval = await wallet.writeContract({
    address: token,
    abi: erc20Abi,
    functionName: 'approve',
    args: [locker, 777n],
  });
  await reader.waitForTransactionReceipt({ hash: approval });
  const { timestamp } = await reader.getBlock();
  return wallet.writeContract({
    address: locker,
    abi,
    functionName: 'lockTokens',
    args: [token, 777n, timestamp + 86_400n, false],
    value: BigInt(config.fees[found.fee] ?? 0),
  });
}

/** A token without any approval. */
async function unseenToken({ anvil, kind, dex }: World, holder: Address, tokenInfo: TokenOptions) {
  const options = { ...tokenInfo, holder };
  return kind.isPair ? (await newPair(anvil.url, dex, options)).pair : deployDevToken(anvil.url, options);
}

describe.each(KINDS)('a lock of a third party at $api', (kind) => {
  const API = kind.api;
  let world: World;
  beforeAll(() => {
    world = about(both, kind);
  });

  it('[LA-09] made by a bare script, of an unseen token, with no request to us, appears in every list with chain facts', async () => {
    const key = generatePrivateKey();
    const { address } = privateKeyToAccount(key);
    await rpc(world.anvil.url, 'anvil_setBalance', [address, '0xde0b6b3a7640000']);
    const tokenInfo = { name: 'Never Seen', symbol: 'UNSEEN', decimals: 3 };
    const said = kind.said(tokenInfo);
    const token = await unseenToken(world, address, tokenInfo);
    const hash = await strangersScript(world.url, kind.contract, key, token);

    await until(
      async () => (await world.get(`${API}/lock-record/${hash}`)).status === 200,
      'the lock does not appear',
    );
    const lists = await Promise.all(
      [
        `/get-lock-records/user/${address}`,
        `/get-lock-records/user/${address}?search=unseen`,
        `/get-token-lock-records/${token}`,
        `/get-token-lock-records/${token}?page=1&limit=10`,
      ].map(async (path) => (await world.get(API + path)).body.payload.items),
    );
    const summaries = [
      (await world.get(`${API}/get/${token}`)).body.payload,
      ...(await world.get(`${API}/all?search=never%20seen`)).body.payload.items,
      ...(await world.get(`${API}/all`)).body.payload.items,
    ];
    expect(summaries).toHaveLength(3);
    for (const summary of summaries) {
      expect(summary).toMatchObject({
        tokenAddress: token,
        tokenName: said.tokenName,
        totalTokensLocked: '777',
        lockCount: 1,
      });
    }
    const record = (await world.get(`${API}/lock-record/${hash}`)).body.payload;
    const seen: LockRecord[] = [
      ...lists.flat(),
      ...summaries.flatMap((summary) => summary.lockRecords),
      record,
    ];
    expect(seen).toHaveLength(8);
    for (const lock of seen) {
      expect(lock).toMatchObject({
        transactionHash: hash,
        tokenAddress: token,
        owner: address,
        payer: address,
        lockedTokenAmount: '777',
        title: null,
        tokenLock: said,
      });
    }
  });
});
