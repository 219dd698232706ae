import { MINUTE } from '@kingspad/domain';
import { noteSeen } from '#lib/index-position.ts';
import { tellRevision } from '#lib/known-revision.ts';
import { useOutside } from '#lib/live-page.ts';
import { hydratedAt, rendering } from '#lib/rendering.ts';
import { createStore, useStore } from '#lib/store.ts';

interface Head {
  blockNumber: number;
  /** Chain time of that block, seconds. */
  timestamp: number;
  /** `performance.now()` on receipt: a monotonic clock. */
  heardAt: number;
}

/** The newest block received, from the socket or the RPC. */
export const chainHead = createStore<Head | undefined>(undefined);

/** A socket that pushes blocks does so within this time, milliseconds. */
export const FRESH_MS = 12_000;

/** Time since the newest block was received, milliseconds. */
export function headAge(): number {
  const head = chainHead.get();
  return head ? performance.now() - head.heardAt : Number.POSITIVE_INFINITY;
}

/** @param head with the index's revision and position where it comes from a socket */
export function reportHead({
  revision,
  position,
  ...head
}: Omit<Head, 'heardAt'> & { revision?: string | undefined; position?: string | undefined }): void {
  if (revision !== undefined) tellRevision(revision, position);
  noteSeen(position);
  const known = chainHead.get();
  // Heads come from two sources; an older one must not turn the clock back. After a reorganisation the number soon
  // grows again.
  if (known && head.blockNumber < known.blockNumber && performance.now() - known.heardAt < 10_000) return;
  // A reconnect delivers the newest block again; its receipt time stays.
  if (known && head.blockNumber === known.blockNumber && head.timestamp === known.timestamp) return;
  chainHead.set({ ...head, heardAt: performance.now() });
}

/**
 * Chain time, seconds: the newest block's timestamp plus the time since its receipt. Before the first block that of the
 * document, else the computer's clock.
 */
export function chainNow(): number {
  const head = chainHead.get();
  if (!head) {
    const startedAt = hydratedAt();
    if (startedAt !== undefined) return startedAt + Math.floor(performance.now() / 1000);
    return Math.floor(Date.now() / 1000);
  }
  return head.timestamp + Math.floor((performance.now() - head.heardAt) / 1000);
}

let now = chainNow();
let timer: ReturnType<typeof setInterval> | undefined;
let stopHead: (() => void) | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  const next = chainNow();
  if (next === now) return;
  now = next;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!timer) {
    timer = setInterval(() => !document.hidden && tick(), 250);
    stopHead = chainHead.subscribe(tick);
    document.addEventListener('visibilitychange', tick);
    now = chainNow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    stopHead?.();
    document.removeEventListener('visibilitychange', tick);
  };
}

const snapshot = () => {
  if (!timer) now = chainNow();
  return now;
};

/** The moment of a page that is rendered or hydrated; the server has no clock that browsers share. */
const rendered = () => rendering()?.now ?? snapshot();

/** Chain time in whole seconds, ticking. One timer serves all countdowns; it stops without subscribers. */
export function useChainNow(): number {
  return useOutside(subscribe, snapshot, rendered);
}

/** Around a moment seconds count, on both sides. */
const NEAR_SECONDS = 2 * MINUTE;

/**
 * Chain time, seconds, for parts with many elements, that need not render each second: exact near one of the moments at which
 * something changes, else that of the last whole minute.
 */
export function useChainMinute(moments: readonly number[]): number {
  const coarse = (at: number) =>
    moments.some((moment) => Math.abs(moment - at) <= NEAR_SECONDS) ? at : at - (at % MINUTE);
  return useOutside(
    subscribe,
    () => coarse(snapshot()),
    () => coarse(rendered()),
  );
}

/** Whether a moment of the chain has come; rendered again only then. @param at seconds; none if undefined */
export function useHasCome(at: number | undefined): boolean {
  const hasCome = (time: number) => at !== undefined && at <= time;
  return useOutside(
    subscribe,
    () => hasCome(snapshot()),
    () => hasCome(rendered()),
  );
}

/** The newest block received; undefined before the first. */
export function useHeadBlock(): { blockNumber: number; timestamp: number } | undefined {
  return useStore(chainHead);
}
