import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTRACT_OWNER,
  DEMO_ACCOUNTS,
  deployDex,
  deployTokens,
  FEE_RECEIVER,
  startAnvil,
  type Anvil,
  type DeployedDex,
  type DeployedTokens,
} from '@kingspad/devnet';
import type { Hex } from '@kingspad/domain';
import { privateKeyToAccount } from 'viem/accounts';
import { writeKeystore } from './keystore.ts';

/** A local chain with the id 97, and everything that docs/testnet.md requires. */
export interface LocalNetwork {
  anvil: Anvil;
  dex: DeployedDex;
  tokens: DeployedTokens;
  /** Settings of the page, with values of this chain. */
  settings: Record<string, string>;
}

/** An account of the node. */
const KEY: Hex = '0x2a871d0798f97d79848a013d4936a73bf4cc922c825d33c1cf7073dff6d409c6';
const PASSPHRASE = 'correct horse';

/** Starts the chain, and writes the payer's keystore and the routers and coins to a folder. */
export async function startLocalNetwork(folder: string): Promise<LocalNetwork> {
  const anvil = await startAnvil({ chainId: 97 });
  const dex = await deployDex(anvil.url);
  const tokens = await deployTokens(anvil.url);
  const network = join(folder, 'network.json');
  const { router, factory } = dex.pancake;
  const source = 'this test';
  writeFileSync(
    network,
    JSON.stringify({
      chainId: 97,
      routers: [{ name: 'Pancakeswap', address: router, factory, source }],
      coins: [{ symbol: 'USDT', address: tokens.USDT.address, source }],
    }),
  );
  const payer = privateKeyToAccount(KEY).address;
  writeKeystore(join(folder, 'key.json'), { address: payer, key: KEY }, PASSPHRASE);
  writeFileSync(join(folder, 'passphrase'), `${PASSPHRASE}\n`);
  return {
    anvil,
    dex,
    tokens,
    settings: {
      RPC_URL: anvil.url,
      CHAIN_ID: '97',
      CONTRACT_OWNER,
      FEE_RECEIVER,
      OPERATOR: DEMO_ACCOUNTS[0].address,
      PAYER: payer,
      // This chain has other routers and coins than the public one, and makes no blocks by itself.
      NETWORK_FILE: network,
      CONFIRMATIONS: '1',
      DEPLOYMENT_FILE: join(folder, 'packages/abi/deployments/97.json'),
    },
  };
}
