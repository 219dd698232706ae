import { WalletError } from './errors.ts';

/** A prompt that stays open until the test decides. */
export interface HeldRequest {
  /** Resolves once the prompt is open. */
  opened: Promise<void>;
  approve: () => void;
  reject: () => void;
}

interface Decision {
  opened: () => void;
  /** Undefined if the prompt is approved. */
  verdict: Promise<WalletError | undefined>;
}

/** The answers to a wallet's prompts; each is approved at once unless the test decides otherwise. */
export class WalletGate {
  readonly #decisions: Decision[] = [];

  /** The next prompt ends with this error. */
  failNext(error: WalletError): void {
    this.#decisions.push({ opened: () => {}, verdict: Promise.resolve(error) });
  }

  holdNext(): HeldRequest {
    let opened = () => {};
    let decide: (verdict: WalletError | undefined) => void = () => {};
    const held = {
      opened: new Promise<void>((resolve) => (opened = resolve)),
      approve: () => decide(undefined),
      reject: () => decide(WalletError.userRejected()),
    };
    this.#decisions.push({ opened, verdict: new Promise((resolve) => (decide = resolve)) });
    return held;
  }

  /** @throws WalletError if the prompt is refused or fails */
  async pass(): Promise<void> {
    const decision = this.#decisions.shift();
    if (!decision) return;
    decision.opened();
    const error = await decision.verdict;
    if (error) throw error;
  }
}
