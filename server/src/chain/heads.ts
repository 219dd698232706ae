import type { Hex } from '@kingspad/domain';
import { WebSocket } from 'ws';

export interface HeadsOptions {
  /** WebSocket URLs of nodes; the next one is used when one fails. */
  urls: readonly string[];
  /** Receives the bloom filter of each new head; undefined if the notice has no valid one. */
  onHead: (logsBloom: Hex | undefined) => void;
  onTrouble?: (error: Error) => void;
}

/** Notices of new blocks (`eth_subscribe`). */
export interface Heads {
  /** Whether a node is sending notices now. */
  isOpen: () => boolean;
  stop: () => void;
}

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;
/** A connection that has been silent for this long, pongs included, is closed. */
const SILENCE_MS = 20_000;
const MAX_BYTES = 1024 * 1024;
const BLOOM = /^0x[0-9a-f]{512}$/i;
const SUBSCRIBE = { jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads'] };

/**
 * Subscribes to new heads (`eth_subscribe`). A notice only triggers a poll: blocks are read and verified as usual, so
 * nothing depends on a notice being correct, or arriving at all.
 */
export function followHeads({ urls, onHead, onTrouble }: HeadsOptions): Heads {
  let socket: WebSocket | undefined;
  let isSubscribed = false;
  let isStopped = false;
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;

  const connect = () => {
    const opened = new WebSocket(urls[attempts % urls.length] ?? '', { maxPayload: MAX_BYTES });
    socket = opened;
    let isHeard = true;
    const watch = setInterval(() => {
      if (!isHeard) opened.terminate();
      isHeard = false;
      if (opened.readyState === WebSocket.OPEN) opened.ping();
    }, SILENCE_MS / 2);
    watch.unref();
    const hear = () => {
      isHeard = true;
    };
    opened.on('pong', hear);
    opened.on('open', () => opened.send(JSON.stringify(SUBSCRIBE)));
    opened.on('error', (error) => onTrouble?.(error));
    opened.on('message', (data: Buffer) => {
      hear();
      const message = messageOf(data);
      if (message?.id === SUBSCRIBE.id) {
        isSubscribed = typeof message.result === 'string';
        if (isSubscribed) attempts = 0;
        else {
          onTrouble?.(new Error('the node does not take subscriptions to new blocks'));
          opened.terminate();
        }
      } else if (message?.method === 'eth_subscription') onHead(bloomOf(message));
    });
    opened.on('close', () => {
      clearInterval(watch);
      isSubscribed = false;
      if (isStopped) return;
      timer = setTimeout(connect, Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempts, 10), MAX_PAUSE_MS));
      timer.unref();
      attempts++;
    });
  };

  if (urls.length > 0) connect();
  return {
    isOpen: () => isSubscribed,
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      socket?.terminate();
    },
  };
}

interface Message {
  id?: unknown;
  method?: unknown;
  result?: unknown;
  params?: unknown;
}

function messageOf(data: Buffer): Message | undefined {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function bloomOf({ params }: Message): Hex | undefined {
  const head = (params as { result?: { logsBloom?: unknown } | null } | null | undefined)?.result;
  const bloom = head?.logsBloom;
  return typeof bloom === 'string' && BLOOM.test(bloom) ? (bloom as Hex) : undefined;
}
