import { DEMO_ACCOUNTS } from '@kingspad/devnet';
import { bytesToHex } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import type { Chain } from './chain.ts';

/** The words of every development chain: their keys are known to everyone. */
const WORDS = 'test test test test test test test test test test test junk';
/** The demo's first person among their accounts. */
const OWNER = 1;

/** The settings of docs/quickstart.md as lines of a shell; undefined if the chain is not the built-in one. */
export function quickstartSettings(url: string, { pairs }: Pick<Chain, 'pairs'>): string | undefined {
  const token = pairs.flatMap(({ one, two }) => [one, two]).find(({ symbol }) => symbol === 'CROWN');
  const account = mnemonicToAccount(WORDS, { addressIndex: OWNER });
  const { privateKey } = account.getHdKey();
  if (token === undefined || privateKey === null || account.address !== DEMO_ACCOUNTS[0].address)
    return undefined;
  return [
    'For docs/quickstart.md, with the key of the demo’s owner, which is known to everyone:',
    `  export KINGSPAD_URL=${url} PRIVATE_KEY=${bytesToHex(privateKey)} TOKEN=${token.address}`,
  ].join('\n');
}
