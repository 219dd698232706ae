import { answeredWithin, headNumber, headTimestamp, mine, until, within } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { STAKING_CHANNEL, type AprAnswer } from '@kingspad/domain/api';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { callPool, makeStakingPool, poolOf, SHORT_BLOCKS } from '../http/staking.ts';
import { BOB, CAROL, startWorld, untilIndexed, type World } from '../http/world.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import type { PlannedPool } from '../support/staking.ts';
import { expectAscending } from '../support/in-order.ts';

const UNIT = 10n ** 18n;

let world: World;
/** Answers and pushes, and asks the node by way of a witness. */
let second: Program;
let node: Proxy;
/** An indexer asks the node by way of it, so that the node can go away for all. */
let indexersNode: Proxy;
/** Both tokens one, so that it has an APR without a price. */
let same: PlannedPool;
/** Without a price. */
let twin: PlannedPool;
const open: Socket[] = [];
beforeAll(async () => {
  world = await startWorld({ ROLE: 'api' }, false, { presales: true });
  node = await startProxy(world.anvil.url);
  indexersNode = await startProxy(world.anvil.url);
  await world.startAnother({ ROLE: 'indexer', RPC_URL: indexersNode.url });
  second = await world.startAnother({ ROLE: 'api', RPC_URL: node.url, MAX_SOCKETS_PER_ADDRESS: '500' });
  const terms = { supply: 1_000_000n * UNIT, lasts: 1_000_000 };
  same = await makeStakingPool(world, { ...terms, reward: 'same' });
  twin = await makeStakingPool(world, terms);
  for (const one of [same, twin]) await callPool(world, one, BOB, 'deposit', [100n * UNIT]);
  await untilIndexed(world);
  await until(async () => (await poolOf(world, same.pool)).apr !== null, 'there is no APR');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

interface Heard {
  calculatedAPR: AprAnswer[];
  blockNumber: [number, number][];
  stakingChanged: { blockNumber: number; all: boolean; pools: string[] }[];
}

async function connect(url = second.url): Promise<{ socket: Socket; heard: Heard }> {
  const socket = io(url + STAKING_CHANNEL, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  const heard: Heard = { calculatedAPR: [], blockNumber: [], stakingChanged: [] };
  socket.on('calculatedAPR', (answer: AprAnswer) => heard.calculatedAPR.push(answer));
  socket.on('blockNumber', (...head: [number, number]) => heard.blockNumber.push(head));
  socket.on('stakingChanged', (message: Heard['stakingChanged'][number]) =>
    heard.stakingChanged.push(message),
  );
  await until(() => socket.connected, 'the socket does not connect');
  return { socket, heard };
}

const ask = <T>(socket: Socket, event: string, ...sent: unknown[]): Promise<T> =>
  new Promise((resolve) => {
    socket.emit(event, ...sent, resolve);
  });
const of = ({ pool }: { pool: Address }) => ({ stakingPoolAddress: pool });
const newestBlock = (socket: Socket) => ask<number>(socket, 'requestBlock');

/** Asked again with the next block: only then the figure that another process computed is read. */
async function aprOf(
  { socket, heard }: { socket: Socket; heard: Heard },
  pool: PlannedPool,
  apr: number | null,
  more: Record<string, unknown> = {},
): Promise<AprAnswer> {
  for (;;) {
    const blocks = heard.blockNumber.length;
    const answer = await ask<AprAnswer>(socket, 'calculateAPR', { ...of(pool), ...more });
    if (answer.apr === apr) return answer;
    await until(() => heard.blockNumber.length > blocks, 'no block is pushed');
  }
}

describe('[RT-04] the staking channel', () => {
  it('answers calculateAPR by acknowledgement and event, requestBlock too, and recovers when the node comes back', async () => {
    const one = await connect();
    const { socket, heard } = one;
    const { apr } = await poolOf(world, same.pool);
    expect(apr).toBeGreaterThan(0);
    const answer = await answeredWithin(3, ask<AprAnswer>(socket, 'calculateAPR', of(same)));
    await within(3, () => heard.calculatedAPR.length > 0, 'no event comes');
    expect(heard.calculatedAPR).toEqual([answer]);
    expect(await aprOf(one, same, apr)).toEqual({ stakingPoolAddress: same.pool, apr });
    await until(() => heard.calculatedAPR.some((event) => event.apr === apr), 'no event comes');
    expect(heard.calculatedAPR.at(-1)).toEqual({ stakingPoolAddress: same.pool, apr });

    // A bare number first, the chain's time after it; asked for or not.
    const block = await answeredWithin(3, newestBlock(socket));
    expect(block).toBeGreaterThan(0);
    await within(3, () => heard.blockNumber.some(([number]) => number === block), 'no event comes');
    await mine(world.anvil.url);
    const head = await headNumber(world.anvil.url);
    const time = await headTimestamp(world.anvil.url);
    await within(3, () => heard.blockNumber.some(([number]) => number >= head), 'the block is not pushed');
    const [number, timestamp] = heard.blockNumber.at(-1) ?? [0, 0];
    expect(number > head || timestamp === time, `${timestamp} instead of ${time}`).toBe(true);
    expect(timestamp).toBeGreaterThanOrEqual(time);

    // The node goes away: what is known is answered, and when it is back blocks are pushed again.
    for (const proxy of [node, indexersNode]) {
      proxy.intercept = (response) => {
        response.destroy();
        return true;
      };
    }
    await mine(world.anvil.url);
    const missed = await headNumber(world.anvil.url);
    const last = await answeredWithin(3, newestBlock(socket));
    expect(await answeredWithin(3, ask(socket, 'calculateAPR', of(same)))).toMatchObject({
      stakingPoolAddress: same.pool,
    });
    for (const proxy of [node, indexersNode]) proxy.behave();
    await until(() => heard.blockNumber.some(([pushed]) => pushed >= missed), 'no block is pushed any more');
    expect(await newestBlock(socket)).toBeGreaterThanOrEqual(Math.max(missed, last));
    expect(await aprOf(one, same, apr)).toEqual({ stakingPoolAddress: same.pool, apr });
    await untilIndexed(world);
  });
});

describe('answers about pools', () => {
  it('answers from the chain, whatever supplies and prices the client sends', async () => {
    const one = await connect();
    const { apr } = await poolOf(world, same.pool);
    const lies = {
      rewardsSupply: '9'.repeat(70),
      rewardsPerBlock: '9'.repeat(70),
      totalStaked: '1',
      stakingTokenPriceUsd: '1',
      rewardsTokenPrice: 1e9,
      blockTimeSeconds: 0.001,
      apr: 1e9,
      nested: { stakingPoolAddress: twin.pool },
    };
    expect(await aprOf(one, same, apr, lies)).toEqual({ stakingPoolAddress: same.pool, apr });
    expect(await ask(one.socket, 'calculateAPR', of({ pool: same.pool.toLowerCase() as Address }))).toEqual({
      stakingPoolAddress: same.pool,
      apr,
    });
    expect(await aprOf(one, twin, null, lies)).toEqual({ stakingPoolAddress: twin.pool, apr: null });
  });

  it('a question without acknowledgement is answered only by the events', async () => {
    const { socket, heard } = await connect();
    await until(() => heard.blockNumber.length > 0, 'a new client does not get the head');
    const before = heard.blockNumber.length;
    socket.emit('calculateAPR', of(same));
    socket.emit('requestBlock');
    await until(() => heard.calculatedAPR.length === 1, 'no APR comes');
    await until(() => heard.blockNumber.length > before, 'no block comes');
  });
});

describe('pushes of pools', () => {
  it('pushes every block and its changed pools, from every process', async () => {
    const listeners = [await connect(world.url), await connect()];
    const { blockNumber } = await callPool(world, twin, CAROL, 'deposit', [UNIT]);
    for (const { heard } of listeners) {
      await until(
        () => heard.stakingChanged.some(({ all, pools }) => all || pools.includes(twin.pool)),
        'nothing is pushed',
      );
      const change = heard.stakingChanged.find(({ pools }) => pools.includes(twin.pool));
      expect(change?.pools).not.toContain(same.pool);
      expect(change?.blockNumber).toBeGreaterThanOrEqual(Number(blockNumber));
      // In the order of the chain.
      await until(() => heard.blockNumber.length > 1, 'no later block is pushed');
      const numbers = heard.blockNumber.map(([number]) => number);
      expectAscending(numbers);
    }
  });

  it('names a pool that ends without a transaction', async () => {
    const { heard } = await connect();
    const short = await makeStakingPool(world, { lasts: SHORT_BLOCKS });
    await callPool(world, short, BOB, 'deposit', [UNIT]);
    await untilIndexed(world);
    await mine(world.anvil.url, SHORT_BLOCKS);
    await until(async () => (await poolOf(world, short.pool)).status === 'finished', 'the pool does not end');
    const { bonusEndBlock } = await poolOf(world, short.pool);
    await until(
      () =>
        heard.stakingChanged.some(
          ({ all, pools, blockNumber }) =>
            blockNumber >= bonusEndBlock && (all || pools.includes(short.pool)),
        ),
      'the end is not pushed',
    );
  });
});

describe('the chain', () => {
  /** How often the node was asked while so many sockets asked for three blocks, twice each and block. */
  async function asksWith(sockets: number): Promise<number> {
    const crowd = await Promise.all(Array.from({ length: sockets }, () => connect()));
    let asked = 0;
    node.before = () => void (asked += 1);
    for (let round = 0; round < 3; round += 1) {
      await mine(world.anvil.url);
      await untilIndexed(world);
      await Promise.all(
        crowd.flatMap(({ socket }, index) => [
          ask(socket, 'calculateAPR', of(index % 2 === 0 ? same : twin)),
          newestBlock(socket),
        ]),
      );
    }
    node.behave();
    return asked;
  }

  it('asks the chain no more for two hundred clients than for one', async () => {
    // Each of the two hundred asks six times: were one in ten of that asked of the node, it would show.
    const [one, many] = [await asksWith(1), await asksWith(200)];
    expect(many - one).toBeLessThan(120);
  });
});

describe('hostile clients', () => {
  it('wrong questions about pools get an error or no answer, and other sockets continue', async () => {
    const { socket } = await connect();
    const bad: unknown[] = [
      ...[null, undefined, 7, 'text', [], {}, Buffer.from('x')],
      { stakingPoolAddress: null },
      { stakingPoolAddress: ['0x'] },
      { stakingPoolAddress: '0x12' },
      { stakingPoolAddress: `${same.pool}0` },
      { stakingPoolAddress: { toString: 'x' } },
      { presaleAddress: same.pool },
      JSON.parse('{"__proto__":{"stakingPoolAddress":"0x"},"constructor":1}'),
    ];
    for (const question of bad) {
      const answer = await ask(socket, 'calculateAPR', question);
      expect(answer, JSON.stringify(question)).toMatchObject({ error: { code: 'bad_question' } });
      // Not more than a page would send in a second.
      socket.disconnect().connect();
      await until(() => socket.connected, 'the socket does not come back');
    }
    const unknown = await ask(socket, 'calculateAPR', of({ pool: same.staked }));
    expect(unknown).toMatchObject({ error: { code: 'staking_pool_not_found' } });
    socket.emit('calculateAPR');
    socket.emit('calculateAPR', of(same), 'no function', Buffer.from('x'));
    socket.emit('requestBlock', { blockNumber: 1 }, [], null);
    socket.emit('constructor', of(same));
    expect(await ask<number>(socket, 'requestBlock', { any: 'thing' })).toBeGreaterThan(0);
    expect(await ask(socket, 'calculateAPR', of(same))).toMatchObject({ stakingPoolAddress: same.pool });
  });

  it('disconnects clients that ask too often or send too much about pools', async () => {
    const good = await connect();
    const often = await connect();
    for (let count = 0; count < 100; count += 1) often.socket.emit('requestBlock');
    await until(() => !often.socket.connected, 'a flood is taken');
    const large = await connect();
    large.socket.emit('calculateAPR', { stakingPoolAddress: 'x'.repeat(20_000) });
    await until(() => !large.socket.connected, 'a large message is taken');
    expect(await newestBlock(good.socket)).toBeGreaterThan(0);
  });
});
