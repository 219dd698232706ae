import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Answers one script. @param args the script's `ARGV`: points, seconds, …, mark */
export type Answer = (socket: Socket, args: string[], key: string) => void;

/** An answer of the limiter's script as Redis writes it. */
export const counted = (consumed: number | string, ms: number, mark: string) =>
  `*3\r\n:${consumed}\r\n:${ms}\r\n$${mark.length}\r\n${mark}\r\n`;

/** The honest answer of a store in which nobody else counts. */
export const honest: Answer = (socket, args) =>
  socket.write(counted(Number(args[0]), 60_000, args.at(-1) ?? ''));

/** A server that speaks just enough of Redis' protocol, and answers as badly as a test wants. */
export async function startFakeRedis() {
  const sockets = new Set<Socket>();
  let answer: Answer = honest;
  let isAsked: (() => void) | undefined;
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      for (let command = take(); command; command = take()) {
        if (command[0]?.toUpperCase() !== 'EVAL') {
          socket.write('+OK\r\n');
          continue;
        }
        answer(socket, command.slice(4), command[3] ?? '');
        isAsked?.();
      }
    });
    /** The next whole command of what has come. */
    function take(): string[] | undefined {
      const [, count] = /^\*(\d+)\r\n/.exec(text) ?? [];
      if (count === undefined) return undefined;
      let at = text.indexOf('\n') + 1;
      const words: string[] = [];
      while (words.length < Number(count)) {
        const [head, length] = /^\$(\d+)\r\n/.exec(text.slice(at)) ?? [];
        if (head === undefined) return undefined;
        const end = at + head.length + Number(length);
        if (text.length < end + 2) return undefined;
        words.push(text.slice(at + head.length, end));
        at = end + 2;
      }
      text = text.slice(at);
      return words;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answerWith: (next: Answer) => (answer = next),
    nextQuestion: () => new Promise<void>((resolve) => (isAsked = resolve)),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
