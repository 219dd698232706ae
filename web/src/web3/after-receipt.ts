import type { AfterReceipt, MadeBy } from './types.ts';

const steps = new Map<string, AfterReceipt>();
const references = new Map<string, MadeBy>();
const waiting = new Map<string, (() => void)[]>();

/**
 * Registers the server step of a kind of transaction. Call it from `features/NAME/after-receipt.ts`: the app loads
 * these files when a transaction of an earlier visit is picked up again.
 */
export function registerAfterReceipt(kind: string, step: AfterReceipt): void {
  steps.set(kind, step);
  for (const resolve of waiting.get(kind) ?? []) resolve();
  waiting.delete(kind);
}

export function afterReceiptOf(kind: string): AfterReceipt | undefined {
  return steps.get(kind);
}

/** Registers how to identify the item that a transaction created, for transactions that may have created several. */
export function registerMadeBy(kind: string, reference: MadeBy): void {
  references.set(kind, reference);
}

export const madeBy = (kind: string, context: Parameters<MadeBy>[0]): string | undefined =>
  references.get(kind)?.(context);
