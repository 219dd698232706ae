import { injected, type Config, type Connector, type CreateConnectorFn } from 'wagmi';
import { isRecord } from '#lib/storage.ts';
import { wait } from '#lib/wait.ts';
import type { Eip1193 } from './wallet-provider.ts';

/** Ids of connectors that no announced wallet may take. */
const OWN_IDS = new Set(['injected', 'demo', 'walletConnect']);
/** Announcements kept of one wallet: pages cannot make the list grow without end. */
const MAX_TWINS = 8;
const MAX_NAME = 60;
/** How long several announcements of one wallet may take to answer, milliseconds. */
const PROBE_MS = 2_000;

/** Globals of wallets of this chain: `window.ethereum` may belong to another wallet, or come late. */
const PLACES = [
  'ethereum',
  'trustwallet',
  'binancew3w',
  'okxwallet',
  'bitkeep',
  'tokenpocket',
  'safepalProvider',
  'coinbaseWalletExtension',
  'rabby',
  'phantom',
];

const isProvider = (value: unknown): value is Eip1193 =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';

/** The wallet that put itself into the page without announcing itself. */
export function injectedProvider(): Eip1193 | undefined {
  for (const place of PLACES) {
    try {
      const found = (window as unknown as Record<string, unknown>)[place];
      const inner = isRecord(found) ? found.ethereum : undefined;
      const provider = [found, inner].find(isProvider);
      if (provider) return provider;
    } catch {
      // A wallet's getter that throws hides none of the others.
    }
  }
  return undefined;
}

/** A connector that connects only when chosen, never by an event of the wallet. */
const quiet =
  (make: CreateConnectorFn): CreateConnectorFn =>
  (config) => ({ ...make(config), setup: async () => undefined });

type Target = Exclude<NonNullable<Parameters<typeof injected>[0]>['target'], undefined | string>;

function connectorFor(target: { id: string; name: string; icon?: string; provider: () => unknown }) {
  return injected({ target: (() => target) as unknown as Target });
}

/** The wallet that does not announce itself. */
export const injectedConnector = quiet(
  connectorFor({ id: 'injected', name: 'Injected', provider: injectedProvider }),
);

interface Announcement {
  id: string;
  name: string;
  icon?: string;
  provider: Eip1193;
}

/** A wallet's announcement (EIP-6963), which any script of the page can make up. */
function parseAnnouncement(detail: unknown): Announcement | undefined {
  if (!isRecord(detail) || !isRecord(detail.info) || !isProvider(detail.provider)) return undefined;
  const { rdns, uuid, name, icon } = detail.info;
  const id = [rdns, uuid].find((value) => typeof value === 'string' && value !== '');
  if (typeof id !== 'string' || OWN_IDS.has(id) || typeof name !== 'string') return undefined;
  return {
    id,
    name: name.slice(0, MAX_NAME),
    ...(typeof icon === 'string' && { icon }),
    provider: detail.provider,
  };
}

/** Makes a connector of each wallet that announces itself, now or later. */
export function followAnnouncements(wagmi: Config): void {
  const known = new Set<Eip1193>();
  const { connectors } = wagmi._internal;
  window.addEventListener('eip6963:announceProvider', (event) => {
    const announcement = parseAnnouncement((event as CustomEvent<unknown>).detail);
    if (!announcement || known.has(announcement.provider)) return;
    const twins = wagmi.connectors.filter(({ id }) => id === announcement.id);
    if (twins.length >= MAX_TWINS) return;
    known.add(announcement.provider);
    const make = connectorFor({ ...announcement, provider: () => announcement.provider });
    // Only one of a wallet's announcements follows its events, which are the same for all.
    const connector = connectors.setup(twins.length === 0 ? make : quiet(make));
    connectors.setState((current) => [...current, connector]);
  });
  requestAnnouncements();
}

/** Asks all wallets to announce themselves. */
export function requestAnnouncements(): void {
  window.dispatchEvent(new Event('eip6963:requestProvider'));
}

/**
 * The connector of a wallet that answers: after an extension was updated its old announcement is dead.
 * @returns the last one if none answers; undefined if there is none
 */
export async function answeringConnector(wagmi: Config, id: string): Promise<Connector | undefined> {
  const twins = wagmi.connectors.filter((connector) => connector.id === id);
  if (twins.length < 2) return twins[0];
  const answers = twins.map(async (twin) => {
    const provider = (await twin.getProvider()) as Eip1193;
    await provider.request({ method: 'eth_chainId' });
    return twin;
  });
  return Promise.any([...answers, wait(PROBE_MS).then(() => twins.at(-1))]);
}
