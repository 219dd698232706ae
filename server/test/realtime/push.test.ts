import { connect } from 'node:net';
import { mine, until } from '@kingspad/devnet';
import { LOCKS_CHANNEL, type HeadMessage, type LocksChangedMessage } from '@kingspad/domain/api';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import {
  ALICE,
  BOB,
  lockIdOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type World,
} from '../http/world.ts';

let world: World;
let second: Program;
const open: Socket[] = [];
beforeAll(async () => {
  world = await startWorld();
  second = await world.startAnother({
    ROLE: 'api',
    MAX_SOCKETS_PER_ADDRESS: '2',
    CORS_ORIGINS: 'https://partner.example',
  });
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.disconnect();
  // The second one lets in few, and learns a moment later that a socket is gone.
  await until(async () => (await openSockets(second.url)) === '0', 'sockets are not counted out');
});

const openSockets = async (url: string) =>
  /^kingspad_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];

interface Listener {
  socket: Socket;
  heads: HeadMessage[];
  changes: LocksChangedMessage[];
  refused: () => boolean;
}

function listen(url: string, headers: Record<string, string> = {}, transports = ['websocket']): Listener {
  const socket = io(url + LOCKS_CHANNEL, {
    transports,
    extraHeaders: headers,
    forceNew: true,
    reconnection: false,
  });
  open.push(socket);
  const listener: Listener = { socket, heads: [], changes: [], refused: () => refused };
  let refused = false;
  socket.on('head', (message: HeadMessage) => listener.heads.push(message));
  socket.on('locksChanged', (message: LocksChangedMessage) => listener.changes.push(message));
  socket.on('connect_error', () => (refused = true));
  return listener;
}

const connected = (listener: Listener) =>
  until(() => listener.socket.connected, 'the socket does not connect');
const refused = (listener: Listener) => until(() => listener.refused(), 'the socket is not refused');

describe('the socket', () => {
  it('every process pushes each block and the locks that it changed', async () => {
    const listeners = [listen(world.url), listen(second.url)];
    await Promise.all(listeners.map(connected));
    const token = await newToken(world, ALICE);
    const receipt = await lockOnChain(world, ALICE, { token });
    for (const { changes, heads } of listeners) {
      await until(() => changes.some((message) => message.locks.length > 0), 'no change is pushed');
      const change = changes.find((message) => message.locks.length > 0);
      // One message covers all blocks that were read together.
      expect(change?.blockNumber).toBeGreaterThanOrEqual(Number(receipt.blockNumber));
      expect(change).toEqual({
        blockNumber: expect.any(Number),
        all: false,
        locks: [
          {
            locker: world.locker,
            lockId: lockIdOf(receipt),
            transactionHash: receipt.transactionHash,
            tokenAddress: token,
            owner: ALICE,
          },
        ],
      });
      await until(
        () => heads.some((head) => head.blockNumber >= Number(receipt.blockNumber)),
        'no head is pushed',
      );
      expect(heads.at(-1)?.timestamp).toBeGreaterThan(1_600_000_000);
    }
    // Pushed changes can be read.
    const lock = await world.get(`/api/v1/token-locker/lock-record/${receipt.transactionHash}`);
    expect(lock.status).toBe(200);
  });

  it('sends a late client the head at once', async () => {
    await mine(world.anvil.url);
    await untilIndexed(world);
    const late = listen(world.url);
    await until(() => late.heads.length > 0, 'no head arrives');
    const ready = await world.get('/readyz');
    expect(late.heads[0]?.blockNumber).toBeGreaterThan(0);
    expect(late.heads[0]?.blockNumber).toBeLessThanOrEqual(Number(ready.body.indexedBlock));
  });

  it('names with each head the revision of the API’s answers, a new one only after a change', async () => {
    const revisionOf = async (url: string) =>
      (await fetch(`${url}/api/v1/token-locker/all`)).headers.get('x-index-revision');
    const listeners = [listen(world.url), listen(second.url)];
    const lock = async () => {
      const receipt = await lockOnChain(world, ALICE, { token: await newToken(world, ALICE) });
      await until(
        () => listeners.every(({ heads }) => (heads.at(-1)?.blockNumber ?? 0) >= Number(receipt.blockNumber)),
        'the lock’s head is not pushed',
      );
      return listeners[0]?.heads.at(-1)?.revision;
    };
    const revision = await lock();
    expect(revision).toMatch(/^[\w-]+$/);
    expect(await Promise.all([world, second].map(({ url }) => revisionOf(url)))).toEqual([
      revision,
      revision,
    ]);

    await mine(world.anvil.url);
    await untilIndexed(world);
    const late = listen(world.url);
    await until(() => late.heads.length > 0, 'no head arrives');
    expect(late.heads[0]?.revision).toBe(revision);
    expect(await lock()).not.toBe(revision);
    expect(await revisionOf(world.url)).not.toBe(revision);
  });

  it('accepts sockets of our pages and of configured origins', async () => {
    const own = listen(second.url, { origin: second.url });
    await connected(own);
    const partner = listen(second.url, { origin: 'https://partner.example' });
    await connected(partner);
    // The limit of sockets must not be what refuses the others.
    for (const { socket } of [own, partner]) socket.disconnect();
    await until(async () => (await openSockets(second.url)) === '0', 'sockets are not counted out');
    for (const origin of ['https://evil.example', 'null', 'https://partner.example.evil.org']) {
      await refused(listen(second.url, { origin }));
    }
  });

  it('accepts websockets only', async () => {
    await refused(listen(world.url, {}, ['polling']));
  });

  it('limits sockets of one address, and frees the place of a closed one', async () => {
    const first = listen(second.url);
    await connected(first);
    await connected(listen(second.url));
    await refused(listen(second.url));
    first.socket.disconnect();
    await until(async () => (await openSockets(second.url)) === '1', 'the socket is not counted out');
    await connected(listen(second.url));
  });

  it('ends a connection that sends too much or too often, and keeps the others', async () => {
    const good = listen(world.url);
    await connected(good);
    const large = listen(world.url);
    await connected(large);
    large.socket.emit('x', 'y'.repeat(20_000));
    await until(() => !large.socket.connected, 'a large message is taken');
    const flooding = listen(world.url);
    await connected(flooding);
    for (let count = 0; count < 100; count += 1) flooding.socket.emit('__proto__', count);
    await until(() => !flooding.socket.connected, 'a flood is taken');
    const before = good.heads.length;
    await mine(world.anvil.url);
    await until(() => good.heads.length > before, 'the good one hears nothing');
    expect(good.socket.connected).toBe(true);
  });

  it('an invalid upgrade, or one to another path, ends only itself', async () => {
    const { hostname, port } = new URL(world.url);
    const ended = await new Promise<boolean>((resolve) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('GET /nowhere HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
      });
      socket
        .on('close', () => resolve(true))
        .on('error', () => resolve(true))
        .resume();
    });
    expect(ended).toBe(true);
    expect((await world.get('/healthz')).status).toBe(200);
  });

  it('pushes the lock of a wallet that never connected', async () => {
    const listener = listen(second.url);
    await connected(listener);
    const token = await newToken(world, BOB);
    const { transactionHash } = await lockOnChain(world, BOB, { token });
    await until(
      () =>
        listener.changes.some(({ locks }) => locks.some((lock) => lock.transactionHash === transactionHash)),
      'the lock is not pushed',
    );
  });
});
