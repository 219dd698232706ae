import { SignClient } from '@walletconnect/sign-client';
import type { Locator } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import type { Address, Hex } from 'viem';
import type { TransactionRequest } from './transactions.ts';

type Client = Awaited<ReturnType<typeof SignClient.init>>;

/** A wallet on another device, using WalletConnect's own client: it reads QR codes and answers pages' proposals. */
export class PhoneWallet {
  /** The answer to pages; undefined rejects them. */
  accounts: Address[] | undefined;
  /** Sends pages' requests, and gives the hash; its answer goes to the page when it resolves. */
  send: ((request: TransactionRequest) => Promise<Hex>) | undefined;
  #topic = '';

  private constructor(
    readonly client: Client,
    readonly chainId: number,
  ) {
    client.on('session_proposal', ({ id }) => {
      const answer = this.accounts ? this.#approve(id) : client.reject({ id, reason: REFUSED });
      answer.catch((error: unknown) => console.error(error));
    });
    client.on('session_request', ({ id, topic, params: { request } }) => {
      void this.#respond(topic, id, request.params as TransactionRequest[]).catch((error: unknown) =>
        console.error(error),
      );
    });
  }

  static async start(relayUrl: string, projectId: string, chainId: number): Promise<PhoneWallet> {
    const client = await SignClient.init({
      relayUrl,
      projectId,
      logger: 'silent',
      telemetryEnabled: false,
      // Clients of one process share a core by this name, and with it the relay of the first.
      customStoragePrefix: crypto.randomUUID(),
      storage: memory(),
      metadata: { name: 'Phone', description: 'A wallet', url: 'https://wallet.example', icons: [] },
    });
    return new PhoneWallet(client, chainId);
  }

  /** Reads a QR code's picture, as a camera does, and pairs. */
  async scan(code: Locator): Promise<void> {
    const { data, info } = await sharp(await code.screenshot())
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    await this.client.pair({ uri: decodeQR({ width: info.width, height: info.height, data }) });
  }

  /** Switches to another account in the wallet. */
  async choose(account: Address): Promise<void> {
    const chainId = `eip155:${this.chainId}`;
    const event = { name: 'accountsChanged', data: [`${chainId}:${account}`] };
    await this.client.emit({ topic: this.#topic, chainId, event });
  }

  /** The user ends the connection in the wallet. */
  async disconnect(): Promise<void> {
    await this.client.disconnect({
      topic: this.#topic,
      reason: { code: 6000, message: 'User disconnected.' },
    });
  }

  async stop(): Promise<void> {
    this.client.core.heartbeat.stop();
    await this.client.core.relayer.transportClose();
  }

  async #respond(topic: string, id: number, [request]: TransactionRequest[]): Promise<void> {
    if (!this.send || !request) return;
    const result = await this.send(request);
    await this.client.respond({ topic, response: { id, jsonrpc: '2.0', result } });
  }

  async #approve(id: number): Promise<void> {
    const eip155 = {
      accounts: (this.accounts ?? []).map((account) => `eip155:${this.chainId}:${account}`),
      methods: ['eth_sendTransaction', 'personal_sign'],
      events: ['accountsChanged', 'chainChanged'],
    };
    const { topic } = await this.client.approve({ id, namespaces: { eip155 } });
    this.#topic = topic;
  }
}

const REFUSED = { code: 5000, message: 'User rejected.' };

/** The client's storage: nothing is kept after a test. */
function memory() {
  const values = new Map<string, unknown>();
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values] as [string, T][],
    getItem: async <T>(key: string) => values.get(key) as T | undefined,
    setItem: async (key: string, value: unknown) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
  };
}
