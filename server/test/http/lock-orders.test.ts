import { headTimestamp, increaseTime } from '@kingspad/devnet';
import type { LockRecord, TokenSummary } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALICE, BOB, lockOnChain, newToken, startWorld, untilIndexed, type World } from './world.ts';

const API = '/api/v1/token-locker';
const HOUR = 3_600;
const REFUSED = { status: 400, body: { error: { details: [{ path: 'sort' }] } } };

let world: World;
let token: string;
let start: number;

beforeAll(async () => {
  world = await startWorld();
  token = await newToken(world, ALICE);
  start = await headTimestamp(world.anvil.url);
  // Amount and opening hour of each, as a page shows them.
  for (const [amount, hours] of [
    [500n, 9],
    [900n, 1],
    [100n, 5],
    [900n, 2],
    [300n, 5],
  ] as const) {
    await lockOnChain(world, ALICE, {
      token: token as `0x${string}`,
      amount,
      unlockAt: start + hours * HOUR,
    });
  }
  // The locks of the first and the second hour have passed.
  await increaseTime(world.anvil.url, 3 * HOUR);
  await untilIndexed(world);
});

const summary = ({ lockedTokenAmount, unlockTimestamp }: LockRecord) =>
  `${lockedTokenAmount} at ${(unlockTimestamp - start) / HOUR}`;

async function listed(path: string): Promise<string[]> {
  const { payload } = (await world.get(`${API}${path}`)).body;
  return payload.items.map(summary);
}

describe('the orders of lists of locks', () => {
  it('gives a token’s next release, of its locks that are still closed', async () => {
    const { items } = (await world.get(`${API}/all`)).body.payload;
    const next = items.map(({ nextReleaseTimestamp }: TokenSummary) => nextReleaseTimestamp);
    expect(next).toEqual([start + 5 * HOUR]);
  });

  const NEWEST = ['300 at 5', '900 at 2', '100 at 5', '900 at 1', '500 at 9'];
  const UNLOCK = ['100 at 5', '300 at 5', '500 at 9', '900 at 2', '900 at 1'];
  const SHARE = ['900 at 2', '900 at 1', '500 at 9', '300 at 5', '100 at 5'];

  it.each([
    ['', NEWEST],
    ['&sort=newest', NEWEST],
    ['&sort=unlock', UNLOCK],
    ['&sort=share', SHARE],
  ])('a token’s locks have the order "%s"', async (sort, expected) => {
    expect(await listed(`/get-token-lock-records/${token}?page=1&limit=9${sort}`)).toEqual(expected);
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listed(`/get-token-lock-records/${token}?page=${page}&limit=2${sort}`)),
    );
    expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4)]);
  });

  it('a wallet’s locks have the order of dates too, and none of amounts of different tokens', async () => {
    const path = `/get-lock-records/user/${ALICE}?page=1&limit=9`;
    expect(await listed(path)).toEqual(NEWEST);
    expect(await listed(`${path}&sort=unlock`)).toEqual(UNLOCK);
    expect(await world.get(`${API}${path}&sort=share`)).toMatchObject(REFUSED);
  });

  it('gives tokens by amount, share and release once their figures are computed', async () => {
    const small = await newToken(world, BOB, { supply: 100n });
    const now = await headTimestamp(world.anvil.url);
    await lockOnChain(world, BOB, { token: small, amount: 50n, unlockAt: now + HOUR });
    await untilIndexed(world);
    const bySort = async (sort: string) =>
      (await world.get(`${API}/all?sort=${sort}`)).body.payload.items.map(
        (one: TokenSummary) => one.tokenAddress,
      );
    await expect.poll(() => bySort('share')).toEqual([small, token]);
    expect(await bySort('release')).toEqual([small, token]);
    expect(await world.get(`${API}/all?sort=value`)).toMatchObject(REFUSED);
  });

  it('an unknown order is refused with the list of orders', async () => {
    const answer = await world.get(`${API}/get-token-lock-records/${token}?sort=value`);
    expect(answer).toMatchObject(REFUSED);
    expect(answer.body.error.message).toContain('Send newest, unlock or share.');
  });
});
