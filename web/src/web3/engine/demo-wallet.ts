import { parseAddress, sameAddress, type Address, type Hex } from '@kingspad/domain';
import type { PublicConfig } from '@kingspad/domain/api';
import { hexToString, isHex, numberToHex, UserRejectedRequestError } from 'viem';
import { createConnector } from 'wagmi';
import { isRecord, stored } from '#lib/storage.ts';
import { demoRequest, type DemoRequest } from '../demo-requests.ts';
import type { Eip1193 } from './wallet-provider.ts';

export const DEMO_WALLET_ID = 'demo';

/** The last chosen account; null before the first choice. */
const chosen = stored<{ address: Address } | null>({
  key: 'demo-person',
  version: 1,
  parse(raw) {
    const address = isRecord(raw) ? parseAddress(String(raw.address)) : undefined;
    return address && { address };
  },
  fallback: null,
});

type Person = DemoRequest['person'];
type Rpc = (args: { method: string; params?: unknown }) => Promise<unknown>;

function peopleOf(config: PublicConfig): Person[] {
  return config.demoAccounts.flatMap(({ name, address }) => {
    const parsed = parseAddress(address);
    return parsed ? [{ name, address: parsed }] : [];
  });
}

/** Prompts the user and resolves after confirmation. Prompts are queued. */
function prompter(): (person: Person, action: DemoRequest['action']) => Promise<void> {
  let queue: Promise<unknown> = Promise.resolve();
  return (person, action) => {
    const prompted = queue.then(
      () =>
        new Promise<void>((resolve, reject) => {
          demoRequest.set({
            person,
            action,
            approve: resolve,
            reject: () => reject(new UserRejectedRequestError(new Error('The request was rejected.'))),
          });
        }),
    );
    queue = prompted.catch(() => undefined).finally(() => demoRequest.set(undefined));
    return prompted;
  };
}

interface SentFields {
  from: string;
  to?: string;
  data?: Hex;
  value?: Hex;
}

/** Typed data in a readable form: its domain and message, without the description of its types. */
function typedText(typedData: unknown): string {
  const { domain, primaryType, message } = JSON.parse(String(typedData)) as Record<string, unknown>;
  return JSON.stringify({ primaryType, domain, message }, null, 2);
}

function textOf(message: unknown): string {
  if (isHex(message)) return hexToString(message);
  return String(message);
}

/**
 * A wallet for users without one, on the dev chain alone: its node holds the accounts and signs. Like any wallet it
 * prompts before it signs or sends.
 */
export function demoProvider(config: PublicConfig, rpc: Rpc): Eip1193 {
  const people = peopleOf(config);
  const prompt = prompter();

  function person(address: unknown): Person {
    const found = people.find((other) => sameAddress(other.address, String(address)));
    if (!found) throw Object.assign(new Error('This account is not in the wallet.'), { code: 4100 });
    return found;
  }

  const accounts = () => {
    const address = chosen.read()?.address;
    return people.some((other) => sameAddress(other.address, address)) ? [address] : [];
  };

  async function sign(signer: unknown, message: string, args: { method: string; params?: unknown }) {
    await prompt(person(signer), { kind: 'signature', message });
    return rpc(args);
  }

  const own: Record<string, (params: unknown[], args: { method: string; params?: unknown }) => unknown> = {
    eth_accounts: accounts,
    eth_requestAccounts: accounts,
    eth_chainId: () => numberToHex(config.chainId),
    wallet_switchEthereumChain([chain]) {
      if (isRecord(chain) && Number(chain.chainId) === config.chainId) return null;
      throw Object.assign(new Error('The demo wallet supports the dev chain only.'), { code: 4902 });
    },
    // It has no token list to add to.
    wallet_watchAsset() {
      throw Object.assign(new Error('The demo wallet shows no tokens.'), { code: 4200 });
    },
    async eth_sendTransaction([fields], args) {
      const { from, to, data = '0x', value = '0x0' } = fields as SentFields;
      await prompt(person(from), {
        kind: 'transaction',
        to: parseAddress(to ?? ''),
        value: BigInt(value),
        data,
      });
      return rpc(args);
    },
    personal_sign: ([message, signer], args) => sign(signer, textOf(message), args),
    eth_signTypedData_v4: ([signer, data], args) => sign(signer, typedText(data), args),
  };

  return {
    async request(args) {
      const params = Array.isArray(args.params) ? args.params : [];
      return own[args.method]?.(params, args) ?? rpc(args);
    },
  };
}

/** The demo wallet as a wagmi connector. `account` chooses the account. */
export function demoConnector(config: PublicConfig, provider: Eip1193) {
  return createConnector<Eip1193, { choose(account: Address): void }>(({ emitter, chains }) => {
    const accounts = async () => (await provider.request({ method: 'eth_accounts' })) as Address[];
    return {
      id: DEMO_WALLET_ID,
      name: 'Demo wallet',
      type: 'demo',
      choose(account) {
        chosen.write({ address: account });
        emitter.emit('change', { accounts: [account] });
      },
      async connect() {
        return { accounts: (await accounts()) as never, chainId: config.chainId };
      },
      async disconnect() {
        chosen.write(null);
      },
      getAccounts: accounts,
      getChainId: async () => config.chainId,
      getProvider: async () => provider,
      isAuthorized: async () => (await accounts()).length > 0,
      async switchChain({ chainId }) {
        const chain = chains.find((known) => known.id === chainId);
        if (!chain) throw new Error('The demo wallet supports the dev chain only.');
        return chain;
      },
      onAccountsChanged: () => undefined,
      onChainChanged: () => undefined,
      onDisconnect: () => undefined,
    };
  });
}
