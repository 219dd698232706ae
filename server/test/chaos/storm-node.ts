import { addGeneration, headNumber, headTimestamp, rpc, startAnvil, type Anvil } from '@kingspad/devnet';
import type { Deployment } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import { deployChain, type DeployedChain } from '../support/saved-chains.ts';

/** The chain's node: a process that is killed and returns with all or some of its state. */
export class StormNode {
  #anvil: Anvil;
  #deployment: Deployment;
  #remembered: { state: Hex; head: number } | undefined;
  /** The block of its last start: earlier states are gone, and with them their reorganisations. */
  firstBlock = 0;

  private constructor(
    anvil: Anvil,
    readonly deployed: DeployedChain,
  ) {
    this.#anvil = anvil;
    // The chain makes a block for each transaction, whenever that comes.
    this.#deployment = { ...deployed.deployment, isBlockTimePinned: true };
  }

  static async start(): Promise<StormNode> {
    const anvil = await startAnvil();
    try {
      return new StormNode(anvil, await deployChain(anvil.url, 'market'));
    } catch (error) {
      await anvil.stop();
      throw error;
    }
  }

  get anvil(): Anvil {
    return this.#anvil;
  }

  get url(): string {
    return this.#anvil.url;
  }

  /** All existing generations. */
  get deployment(): Deployment {
    return this.#deployment;
  }

  async addGeneration(): Promise<void> {
    this.#deployment = await addGeneration(this.url, this.#deployment);
  }

  /** Keeps the chain as it is, for `killAndRestore`. */
  async remember(): Promise<void> {
    const state = await rpc<Hex>(this.url, 'anvil_dumpState');
    this.#remembered = { state, head: await headNumber(this.url) };
  }

  /**
   * Kills it; it comes back with all of its blocks, or with those that it had when it was to remember them, unless those are more
   * than `most` blocks behind.
   * @returns its head before
   */
  async killAndRestart(how: 'whole' | 'as remembered', most = 0): Promise<number> {
    const head = await headNumber(this.url);
    const isNear = this.#remembered !== undefined && head - this.#remembered.head <= most;
    const state =
      how === 'as remembered' && this.#remembered && isNear
        ? this.#remembered.state
        : await rpc<Hex>(this.url, 'anvil_dumpState');
    const { port } = this.#anvil;
    this.#anvil.kill();
    await this.#anvil.ended;
    this.#anvil = await startAnvil({ port, takesLargeRequests: true });
    await rpc(this.url, 'anvil_loadState', [state]);
    // The wall clock may be behind the chain's.
    await rpc(this.url, 'anvil_setTime', [(await headTimestamp(this.url)) + 1]);
    this.firstBlock = await headNumber(this.url);
    return head;
  }

  freeze(): void {
    this.#anvil.kill('SIGSTOP');
  }

  thaw(): void {
    this.#anvil.kill('SIGCONT');
  }

  stop(): Promise<void> {
    this.thaw();
    return this.#anvil.stop();
  }
}
