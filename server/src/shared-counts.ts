import { createHash, randomUUID } from 'node:crypto';
import type { Deployment } from '@kingspad/abi';
import { createClient, ErrorReply } from '@redis/client';
import { RateLimiterRedis } from 'rate-limiter-flexible';
import { refusedBy, type SharedCounts } from './budgets.ts';

/** Milliseconds that a count waits, in steps: while this process itself is busy it can read no answer. */
const PATIENCE_MS = 50;
const STEP_MS = 10;
const CONNECT_MS = 1000;
/** Milliseconds from a failure to the next connection. */
const RETRY_MS = 1000;

/**
 * The limiter's own script, with the question's mark in its answer. The time runs by the store's clock alone.
 */
const SCRIPT = `redis.call('set', KEYS[1], 0, 'EX', ARGV[2], 'NX')
return {redis.call('incrby', KEYS[1], ARGV[1]), redis.call('pttl', KEYS[1]), ARGV[#ARGV]}`;

/** `broken`: no connection, or one that ended or sends no replies. `wrong`: an error, or an impossible answer. */
export const TROUBLES = ['broken', 'late', 'wrong'] as const;
export type Trouble = (typeof TROUBLES)[number];

class TroubleError extends Error {
  constructor(
    readonly trouble: Trouble,
    message: string,
  ) {
    super(message);
  }
}

export interface SharedCountsOptions {
  /** redis: or rediss: URL. */
  url: string;
  deployment: Pick<Deployment, 'chainId' | 'anchor'>;
  onTrouble: (trouble: Trouble, error: Error) => void;
  /** Called when the store begins or ceases to be used. */
  onChange: (isUsed: boolean) => void;
  /** Milliseconds that a count waits for an answer. Tests that are not about time have more. */
  patienceMs?: number | undefined;
}

type Client = ReturnType<typeof connectTo>;

function connectTo(url: string) {
  return createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
}

/**
 * Counts of all processes together, in Redis or Valkey. Connects in the background, again and again, and counts only while each
 * answer comes at once and is possible. After any other the connection is closed: its next answers could be to earlier questions.
 */
export function openSharedCounts(options: SharedCountsOptions): SharedCounts {
  const { url, deployment, onTrouble, onChange, patienceMs = PATIENCE_MS } = options;
  const prefix = prefixOf(deployment);
  let client: Client | undefined;
  let isUsed = false;
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;
  const run = randomUUID();
  let questions = 0;

  const lose = (lost: Client, reason: unknown) => {
    if (lost !== client) return;
    client = undefined;
    if (isUsed) onChange(false);
    isUsed = false;
    if (lost.isOpen) lost.destroy();
    if (isStopped) return;
    const error = asTrouble(reason);
    onTrouble(error.trouble, error);
    retry = setTimeout(() => void open(), RETRY_MS);
  };

  /** Asks as the limiter asks node-redis. @throws at once while there is no connection */
  const ask = async (script: string, { keys, arguments: given }: { keys: string[]; arguments: string[] }) => {
    const asked = client;
    if (!asked) throw new TroubleError('broken', 'There is no connection.');
    questions += 1;
    const mark = `${run} ${questions}`;
    try {
      const answer = await atOnce(asked.eval(script, { keys, arguments: [...given, mark] }), patienceMs);
      if (!isPossible(answer, given, mark)) throw new TroubleError('wrong', 'An answer is impossible.');
      return answer;
    } catch (error) {
      const trouble = asTrouble(error);
      lose(asked, trouble);
      throw trouble;
    }
  };

  const limiter = (name: string, points: number) =>
    new RateLimiterRedis({
      storeClient: { eval: ask },
      useRedisPackage: true,
      customIncrTtlLuaScript: SCRIPT,
      keyPrefix: `${prefix}:${name}`,
      points,
      duration: 60,
    });

  const open = async () => {
    const opened = connectTo(url);
    client = opened;
    opened.on('error', (error: unknown) => lose(opened, error));
    const patience = setTimeout(
      () => lose(opened, new TroubleError('late', 'The connection is not made in time.')),
      2 * CONNECT_MS,
    );
    try {
      await opened.connect();
      await limiter('probe', 1).penalty('', 1);
      if (opened !== client) return;
      isUsed = true;
      onChange(true);
    } catch (error) {
      lose(opened, error);
    } finally {
      clearTimeout(patience);
    }
  };
  void open();

  return {
    limiter: (name, points) => {
      const limited = limiter(name, points);
      return async (key, cost) =>
        isUsed ? refusedBy(limited.consume(keyOf(key), cost)).catch(alone) : undefined;
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(retry);
      if (client) lose(client, new Error('The program stops.'));
    },
  };
}

/** Nobody else's keys begin like this, also where a store serves several sites and chains. */
const prefixOf = ({ chainId, anchor }: SharedCountsOptions['deployment']) =>
  `kingspad:${chainId}:${anchor.blockHash.slice(2, 18)}:limit`;

/** No address is kept in plain text. */
const keyOf = (client: string) => createHash('sha256').update(client).digest('base64url');

/** The process counts alone after the store's troubles, which are noted. */
function alone(failure: unknown): undefined {
  if (!(failure instanceof TroubleError)) throw failure;
}

/** @param given the limiter's arguments: points and seconds come first */
function isPossible(answer: unknown, [points, seconds]: string[], mark: string): boolean {
  if (!Array.isArray(answer) || answer.length !== 3) return false;
  const [consumed, ms, of] = answer as unknown[];
  const isIn = (value: unknown, least: number, most: number) =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
  return (
    of === mark &&
    isIn(consumed, Number(points), Number.MAX_SAFE_INTEGER) &&
    isIn(ms, 0, Number(seconds) * 1000)
  );
}

function asTrouble(error: unknown): TroubleError {
  if (error instanceof TroubleError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new TroubleError(error instanceof ErrorReply ? 'wrong' : 'broken', message);
}

/** The result. @throws after `patienceMs` */
async function atOnce<T>(result: Promise<T>, patienceMs: number): Promise<T> {
  let waited = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      waited += STEP_MS;
      if (waited >= patienceMs) reject(new TroubleError('late', `No answer within ${patienceMs} ms.`));
    }, STEP_MS);
  });
  try {
    return await Promise.race([result, late]);
  } finally {
    clearInterval(timer);
  }
}
