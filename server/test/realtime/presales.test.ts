import { answeredWithin, mine, until, within } from '@kingspad/devnet';
import {
  PRESALES_CHANNEL,
  type PresaleContributors,
  type PresaleProgress,
  type PresaleStatusAnswer,
} from '@kingspad/domain/api';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { callPool, contribute, later, makeSale, type TestSale } from '../http/presales.ts';
import { ALICE, BOB, CAROL, startWorld, untilIndexed, type World } from '../http/world.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';

const QUESTIONS = ['presaleProgressStatus', 'presaleStatus', 'presaleContributorStatus'] as const;

let world: World;
/** Answers and pushes, and asks the node by way of a witness. */
let second: Program;
let node: Proxy;
let sale: TestSale;
const open: Socket[] = [];
beforeAll(async () => {
  world = await startWorld({}, false, { presales: true });
  node = await startProxy(world.anvil.url);
  second = await world.startAnother({ ROLE: 'api', RPC_URL: node.url });
  sale = await makeSale(world, ALICE, { lasts: 30 * 86_400 });
  await contribute(world, sale, BOB, '1');
  await untilIndexed(world);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});

interface Heard {
  presaleProgressStatus: PresaleProgress[];
  presaleStatus: PresaleStatusAnswer[];
  presaleContributorStatus: PresaleContributors[];
  presaleChanged: { presaleAddress: string; blockNumber: number }[];
}

async function connect(url = second.url): Promise<{ socket: Socket; heard: Heard }> {
  const socket = io(url + PRESALES_CHANNEL, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  const heard: Heard = {
    presaleProgressStatus: [],
    presaleStatus: [],
    presaleContributorStatus: [],
    presaleChanged: [],
  };
  for (const event of [...QUESTIONS, 'presaleChanged'] as const) {
    const list: unknown[] = heard[event];
    socket.on(event, (message: unknown) => list.push(message));
  }
  await until(() => socket.connected, 'the socket does not connect');
  return { socket, heard };
}

const ask = <T>(socket: Socket, event: string, question: unknown): Promise<T> =>
  new Promise((resolve) => {
    socket.emit(event, question, resolve);
  });
const of = ({ pool }: TestSale) => ({ presaleAddress: pool });
const watch = async (socket: Socket, watched: TestSale) =>
  expect(await ask(socket, 'watchPresale', of(watched))).toEqual({ ok: true });

describe('questions about a sale', () => {
  it('[RT-01] presaleProgressStatus is answered by the acknowledgement and by the event', async () => {
    const { socket, heard } = await connect();
    const answer = await answeredWithin(20, ask(socket, 'presaleProgressStatus', of(sale)));
    expect(answer).toEqual({
      presaleAddress: sale.pool,
      progressDetails: {
        progressPercentage: 20,
        bnbFilledSoFar: sale.units('1').toString(),
        committed: sale.units('1').toString(),
        hardCap: sale.units('5').toString(),
        maxContributionAmount: sale.units('5').toString(),
        minContributionAmount: sale.units('0.1').toString(),
        contributorCount: 1,
      },
    });
    await within(20, () => heard.presaleProgressStatus.length > 0, 'no event comes');
    expect(heard.presaleProgressStatus).toEqual([answer]);
    // The page hears of a change before it asks again.
    await watch(socket, sale);
    await contribute(world, sale, BOB, '0.5');
    await within(
      20,
      () => heard.presaleProgressStatus.at(-1)?.progressDetails.progressPercentage === 30,
      'the contribution is not pushed',
    );
  });

  it('[RT-02] presaleStatus is answered by both', async () => {
    const { socket, heard } = await connect();
    const answer = await answeredWithin(10, ask(socket, 'presaleStatus', of(sale)));
    expect(answer).toEqual({
      presaleAddress: sale.pool,
      status: {
        statusCode: 'live',
        poolStatus: 1,
        statusName: 'Ongoing',
        statusColor: expect.any(String),
        canContribute: true,
      },
    });
    await within(10, () => heard.presaleStatus.length > 0, 'no event comes');
    expect(heard.presaleStatus).toEqual([answer]);
    const full = await makeSale(world, ALICE, { symbol: 'FULL' });
    await untilIndexed(world);
    await watch(socket, full);
    const pushed = (poolStatus: number) => () =>
      heard.presaleStatus.some(
        ({ presaleAddress, status }) => presaleAddress === full.pool && status.poolStatus === poolStatus,
      );
    const statusOf = async () => (await ask<PresaleStatusAnswer>(socket, 'presaleStatus', of(full))).status;
    await contribute(world, full, BOB, '5');
    await within(10, pushed(2), 'the sale is not full');
    expect(await statusOf()).toMatchObject({ poolStatus: 2, statusCode: 'filled', canContribute: false });
    await callPool(world, full, ALICE, 'finalizePool');
    await within(10, pushed(4), 'the sale is not finalized');
    expect((await statusOf()).poolStatus).toBe(4);
    // A filled sale stays filled.
    expect(await statusOf()).toMatchObject({ statusCode: 'filled', canContribute: false });
  });

  it('[RT-03] presaleContributorStatus is answered by both', async () => {
    const { socket, heard } = await connect();
    const question = { presaleAddress: sale.pool.toLowerCase() };
    const answer = await answeredWithin(20, ask(socket, 'presaleContributorStatus', question));
    expect(answer).toEqual({ presaleAddress: sale.pool, contributorCount: 1 });
    await within(20, () => heard.presaleContributorStatus.length > 0, 'no event comes');
    await watch(socket, sale);
    await contribute(world, sale, CAROL, '0.2');
    await within(
      20,
      () => heard.presaleContributorStatus.at(-1)?.contributorCount === 2,
      'the contributor is not pushed',
    );
  });

  it('a question without acknowledgement is answered only by the event', async () => {
    const { socket, heard } = await connect();
    socket.emit('presaleStatus', of(sale));
    await until(() => heard.presaleStatus.length === 1, 'no event comes');
  });
});

describe('pushes of sales', () => {
  it('pushes a block’s changes from every process, only to watchers', async () => {
    const watchers = [await connect(world.url), await connect()];
    const other = await connect();
    for (const { socket } of watchers) await watch(socket, sale);
    const { blockNumber } = await contribute(world, sale, CAROL, '0.1');
    for (const { heard } of watchers) {
      await until(
        () => heard.presaleChanged.some((message) => message.blockNumber >= Number(blockNumber)),
        'nothing is pushed',
      );
      expect(heard.presaleChanged.at(-1)?.presaleAddress).toBe(sale.pool);
      expect(heard.presaleProgressStatus.length).toBeGreaterThan(0);
    }
    // Asked after the push: the others would have heard of it before.
    await ask(other.socket, 'presaleStatus', of(sale));
    expect(other.heard.presaleChanged).toEqual([]);
    const [left] = watchers;
    left?.socket.emit('unwatchPresale', of(sale));
    await ask(left?.socket as Socket, 'presaleStatus', of(sale));
    const before = left?.heard.presaleChanged.length;
    const second = watchers[1]?.heard.presaleChanged.length ?? 0;
    await contribute(world, sale, CAROL, '0.1');
    await until(() => (watchers[1]?.heard.presaleChanged.length ?? 0) > second, 'nothing is pushed');
    await ask(left?.socket as Socket, 'presaleStatus', of(sale));
    expect(left?.heard.presaleChanged.length).toBe(before);
  });

  it('pushes changes by time at the block in which they happen', async () => {
    const timed = await makeSale(world, CAROL, {
      symbol: 'TIME',
      startsIn: 5000,
      lasts: 5000,
      publicAfter: 2000,
    });
    await untilIndexed(world);
    const { socket, heard } = await connect();
    await watch(socket, timed);
    const codes = () => heard.presaleStatus.map(({ status }) => status.statusCode);
    await later(world, 5000);
    await until(() => codes().at(-1) === 'live', 'the start is not pushed');
    const changes = heard.presaleChanged.length;
    await later(world, 2000);
    await until(() => heard.presaleChanged.length > changes, 'the public start is not pushed');
    await later(world, 3000);
    await until(() => codes().at(-1) === 'canceled', 'the end is not pushed');
  });
});

describe('[RT-05] the chain', () => {
  it('the chain is asked for no answer, however many clients ask', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => connect()));
    // The process has made its own requests by now, or they differ by method.
    const asked: string[] = [];
    node.before = ({ method }) => void asked.push(method);
    for (let round = 0; round < 3; round += 1) {
      await mine(world.anvil.url);
      await untilIndexed(world);
      await Promise.all(
        sockets.flatMap(({ socket }) => QUESTIONS.map((event) => ask(socket, event, of(sale)))),
      );
    }
    node.behave();
    expect(asked.filter((method) => method === 'eth_call')).toEqual([]);
    expect(asked.length).toBeLessThan(20);
  });
});

describe('hostile clients', () => {
  it('wrong questions about sales get an error or no answer, and other sockets continue', async () => {
    const { socket } = await connect();
    const bad: unknown[] = [
      null,
      undefined,
      7,
      'text',
      [],
      {},
      { presaleAddress: null },
      { presaleAddress: ['0x'] },
      { presaleAddress: '0x12' },
      { presaleAddress: `${sale.pool}0` },
      { presaleAddress: { toString: 'x' } },
      JSON.parse('{"__proto__":{"presaleAddress":"0x"},"constructor":1}'),
    ];
    for (const question of bad) {
      const answer = await ask(socket, 'presaleStatus', question);
      expect(answer, JSON.stringify(question)).toMatchObject({ error: { code: 'bad_question' } });
      // Not more than a page would send in a second.
      socket.disconnect().connect();
      await until(() => socket.connected, 'the socket does not come back');
    }
    const unknown = await ask(socket, 'watchPresale', { presaleAddress: sale.token });
    expect(unknown).toMatchObject({ error: { code: 'presale_not_found' } });
    socket.emit('presaleStatus');
    socket.emit('watchPresale', of(sale), 'no function', Buffer.from('x'));
    socket.emit('presaleStatus', of(sale), { more: true });
    socket.emit('constructor', of(sale));
    expect(await ask(socket, 'presaleStatus', of(sale))).toMatchObject({ presaleAddress: sale.pool });
  });

  it('a socket watches five sales at most', async () => {
    const sales: TestSale[] = [];
    for (let count = 0; count < 6; count += 1) {
      sales.push(await makeSale(world, BOB, { symbol: `MANY${count}`, startsIn: 30 * 86_400 }));
    }
    await untilIndexed(world);
    const { socket } = await connect();
    for (const one of sales.slice(0, 5)) await watch(socket, one);
    const last = sales.at(-1) as TestSale;
    expect(await ask(socket, 'watchPresale', of(last))).toMatchObject({
      error: { code: 'too_many_watched' },
    });
    await watch(socket, sales[0] as TestSale);
    socket.emit('unwatchPresale', of(sales[0] as TestSale));
    await watch(socket, last);
  });

  it('disconnects clients that ask too often or send too much about sales', async () => {
    const good = await connect();
    const often = await connect();
    for (let count = 0; count < 100; count += 1) often.socket.emit('presaleStatus', of(sale));
    await until(() => !often.socket.connected, 'a flood is taken');
    const large = await connect();
    large.socket.emit('presaleStatus', { presaleAddress: 'x'.repeat(20_000) });
    await until(() => !large.socket.connected, 'a large message is taken');
    expect(await ask(good.socket, 'presaleStatus', of(sale))).toMatchObject({ presaleAddress: sale.pool });
  });
});
