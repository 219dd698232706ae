import { ALICE, FakeChain } from './fake-chain.ts';

/** What the connector uses of WalletConnect's package: a provider with a session, over some phone's wallet. */
class StandIn {
  readonly phone = new FakeChain();
  readonly events = { setMaxListeners: () => undefined };
  readonly chainId = 97;
  accounts: string[] = [];
  session: { namespaces: Record<string, { accounts: string[]; methods: string[] }> } | undefined;

  readonly request = this.phone.request;
  readonly on = this.phone.on.bind(this.phone);
  readonly removeListener = this.phone.removeListener.bind(this.phone);

  async connect(): Promise<void> {
    this.phone.emit('display_uri', 'wc:stand-in');
    this.accounts = [ALICE];
    this.session = { namespaces: { eip155: { accounts: [`eip155:97:${ALICE}`], methods: [] } } };
  }

  async enable(): Promise<string[]> {
    return this.accounts;
  }

  async disconnect(): Promise<void> {
    this.session = undefined;
    this.accounts = [];
  }
}

/** Stands where `@walletconnect/ethereum-provider` would, where it is installed. */
export const EthereumProvider = {
  /** The app's requests, and the provider it got. */
  made: [] as { options: Record<string, unknown>; provider: StandIn }[],

  async init(options: Record<string, unknown>): Promise<StandIn> {
    const provider = new StandIn();
    EthereumProvider.made.push({ options, provider });
    return provider;
  },
};
