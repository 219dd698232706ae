type Listener = (...values: unknown[]) => void;
type Acknowledge = (...values: unknown[]) => void;

/** End of a message: acknowledged at once or late, refused with a code, or lost. */
export type Fate =
  | { kind: 'grant' }
  | { kind: 'delay'; ms: number }
  | { kind: 'refuse'; code: string }
  | { kind: 'drop' };

/**
 * Stands for a connection of `socket.io-client` and the server at its other end. As the client does, it keeps what is sent
 * while the connection is down until it is up, cannot write again in the tick in which it wrote, and loses volatile messages
 * both times.
 */
export interface FakeLine {
  /** Return value of `io()`. */
  socket: object;
  /** Messages that reached the server, in order: event name and payload. */
  received: [name: string, ...sent: unknown[]][];
  /** Whether the page has closed it. */
  isClosed: () => boolean;
  /** Sets the outcome of messages of that name; without one they are acknowledged. */
  treat: (name: string, fate: Fate) => void;
  connect: () => void;
  disconnect: () => void;
  /** Connected but not writable, as on a slow network, until it is released. */
  hold: () => void;
  release: () => void;
  /** Emits an event of the server. */
  push: (name: string, ...values: unknown[]) => void;
  /** Resets: nothing received, nothing sent, disconnected. */
  reset: () => void;
}

interface Message {
  name: string;
  sent: unknown[];
  acknowledge: Acknowledge | undefined;
}

export function createFakeLine(): FakeLine {
  const listeners = new Map<string, Listener[]>();
  const fates = new Map<string, Fate>();
  const received: FakeLine['received'] = [];
  let isConnected = false;
  let isClosed = false;
  let isHeld = false;
  let hasWritten = false;
  /** Messages sent while the connection was down or held. */
  let waiting: Message[] = [];
  /** Callbacks that fail the unacknowledged messages when the connection goes down. */
  const unanswered = new Set<() => void>();

  const push = (name: string, ...values: unknown[]) => {
    for (const listener of listeners.get(name) ?? []) listener(...values);
  };

  const deliver = ({ name, sent, acknowledge }: Message) => {
    const fate = fates.get(name) ?? { kind: 'grant' };
    if (fate.kind === 'drop') return;
    received.push([name, ...sent]);
    switch (fate.kind) {
      case 'grant':
        queueMicrotask(() => acknowledge?.({ ok: true }));
        break;
      case 'delay':
        setTimeout(() => acknowledge?.({ ok: true }), fate.ms);
        break;
      case 'refuse':
        queueMicrotask(() => acknowledge?.({ error: { code: fate.code, message: 'No.' } }));
    }
  };

  const send = (message: Message, isVolatile: boolean) => {
    const isWritable = isConnected && !isHeld && !hasWritten;
    if (isVolatile && !isWritable) return;
    if (!isConnected || isHeld) {
      waiting.push(message);
      return;
    }
    hasWritten = true;
    queueMicrotask(() => {
      hasWritten = false;
    });
    deliver(message);
  };

  const emit = (name: string, values: unknown[], { isVolatile = false, timeoutMs = 0 } = {}) => {
    const last = values.at(-1);
    if (typeof last !== 'function') {
      send({ name, sent: values, acknowledge: undefined }, isVolatile);
      return;
    }
    const answered = last as Acknowledge;
    const message: Message = { name, sent: values.slice(0, -1), acknowledge: answered };
    if (timeoutMs > 0) {
      const fail = () => {
        unanswered.delete(fail);
        clearTimeout(timer);
        waiting = waiting.filter((one) => one !== message);
        message.acknowledge = undefined;
        answered(new Error('no acknowledgement'));
      };
      const timer = setTimeout(fail, timeoutMs);
      unanswered.add(fail);
      message.acknowledge = (...answer) => {
        if (!unanswered.delete(fail)) return;
        clearTimeout(timer);
        answered(null, ...answer);
      };
    }
    send(message, isVolatile);
  };

  const flush = () => {
    for (const message of waiting.splice(0)) deliver(message);
  };
  const disconnect = () => {
    isConnected = false;
    for (const fail of [...unanswered]) fail();
    push('disconnect');
  };

  return {
    received,
    isClosed: () => isClosed,
    treat: (name, fate) => void fates.set(name, fate),
    connect: () => {
      isConnected = true;
      flush();
      push('connect');
    },
    disconnect,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      flush();
    },
    push,
    reset: () => {
      listeners.clear();
      fates.clear();
      received.length = 0;
      waiting = [];
      unanswered.clear();
      isConnected = false;
      isClosed = false;
      isHeld = false;
      hasWritten = false;
    },
    socket: {
      get connected() {
        return isConnected;
      },
      on: (name: string, listener: Listener) => {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
      emit: (name: string, ...values: unknown[]) => emit(name, values),
      volatile: { emit: (name: string, ...values: unknown[]) => emit(name, values, { isVolatile: true }) },
      timeout: (timeoutMs: number) => ({
        emit: (name: string, ...values: unknown[]) => emit(name, values, { timeoutMs }),
      }),
      close: () => {
        isClosed = true;
        if (isConnected) disconnect();
      },
    },
  };
}
