import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** The commands of W3C WebDriver that the tests use, each with its HTTP request; of elements with the element's id. */
const COMMANDS = {
  Navigate: 'url',
  ExecuteScript: 'execute/sync',
  ElementClick: 'element/{id}/click',
  ElementSendKeys: 'element/{id}/value',
} as const;

type Command = keyof typeof COMMANDS;
type Parameters = Record<string, unknown>;

/** A browser's session. */
export interface Session {
  /** @throws {WebDriverError} */
  send(command: Command, parameters: Parameters): Promise<unknown>;
  /** Ends the session and closes the browser. */
  end(): Promise<void>;
}

export class WebDriverError extends Error {
  /** @param code an error code of W3C WebDriver, `stale element reference` */
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** How long a command may take, milliseconds: a page that loads under load, or a browser that hangs. */
const COMMAND_MS = 120_000;

/**
 * A session with a driver that speaks HTTP.
 * @param capabilities that it must match
 */
export async function httpSession(port: number, capabilities: Parameters): Promise<Session> {
  const ask = async (method: string, path: string, body?: Parameters) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json; charset=utf-8' },
      signal: AbortSignal.timeout(COMMAND_MS),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new WebDriverError(value.error ?? 'no code', value.message ?? '');
    return value;
  };
  const { sessionId } = (await ask('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId?: string;
  };
  const session = `/session/${sessionId}`;
  return {
    send: (command, { id, ...parameters }) =>
      ask('POST', `${session}/${COMMANDS[command].replace('{id}', String(id))}`, parameters),
    end: async () => void (await ask('DELETE', session)),
  };
}

/** Marionette's answer: its type, the number of the command, an error and a result. */
type Answer = [
  type: 1,
  number: number,
  error: { error: string; message: string } | null,
  result: { value?: unknown } | null,
];

/**
 * A session with Firefox, which takes WebDriver's commands at a separate port (Marionette). Debian has no
 * geckodriver, which translates HTTP to the same commands.
 */
export async function firefoxSession(port: number): Promise<Session> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (answer: Answer) => void>();
  const closed = once(socket, 'close').then(() => {
    throw new WebDriverError('disconnected', 'Firefox has closed the connection.');
  });
  closed.catch(() => undefined);
  onMessages(socket, (message) => {
    if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Answer);
  });
  let count = 0;
  const ask = async (name: string, parameters: Parameters) => {
    const number = (count += 1);
    const message = JSON.stringify([0, number, name, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const late = new AbortController();
    const answered = new Promise<Answer>((resolve) => waiting.set(number, resolve));
    const limit = setTimeout(COMMAND_MS, undefined, late).then(() => {
      throw new WebDriverError('timeout', `Firefox has not answered ${name}.`);
    });
    try {
      const [, , error, result] = await Promise.race([answered, limit, closed]);
      if (error) throw new WebDriverError(error.error, error.message);
      return result?.value;
    } finally {
      waiting.delete(number);
      limit.catch(() => undefined);
      late.abort();
    }
  };
  await ask('WebDriver:NewSession', {});
  return {
    send: (command, parameters) => ask(`WebDriver:${command}`, parameters),
    end: async () => {
      await ask('Marionette:Quit', { flags: ['eForceQuit'] });
      socket.destroy();
    },
  };
}

/** Reads messages that are JSON after their length in bytes: `5:[1,2]`. */
function onMessages(socket: Socket, heard: (message: unknown) => void): void {
  let buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    buffer = Buffer.concat([buffer, chunk]);
    for (;;) {
      const colon = buffer.indexOf(':');
      const end = colon + 1 + Number(buffer.subarray(0, colon).toString());
      if (colon < 0 || buffer.length < end) return;
      heard(JSON.parse(buffer.subarray(colon + 1, end).toString()));
      buffer = buffer.subarray(end);
    }
  });
}
