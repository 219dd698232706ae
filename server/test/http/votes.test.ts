import { deployArtifact, DEPLOYER, startAnvil, type Anvil } from '@kingspad/devnet';
import { poolVoteTypedData, type Address, type Hex } from '@kingspad/domain';
import type { PoolVote, VoteState } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { VOTES_CHANNEL } from '../../src/store/notices.ts';
import { keyOf, type Key } from '../support/people.ts';
import {
  addContributor,
  addSale,
  addStaker,
  call,
  CHAIN_ID,
  refusal,
  setChainTime,
  startTestServer,
  type TestServer,
} from '../support/test-server.ts';
import { openClient } from '../../src/store/pool.ts';
import { atEnd } from '../support/endings.ts';

const [owner, ann, ben, carl, dora] = [keyOf(11), keyOf(12), keyOf(13), keyOf(14), keyOf(15)];
/** Chain time. */
const NOW = 1_900_000_000;
const NONE = { inFavor: 0, against: 0, experiencedInFavor: 0, experiencedAgainst: 0 };

let anvil: Anvil;
let server: TestServer;
let wallet: Address;
beforeAll(async () => {
  anvil = await startAnvil({ blockTime: 1, mixedMining: true });
  atEnd(() => anvil.stop());
  wallet = await deployArtifact(anvil.url, 'SigningWallet', [owner.address], DEPLOYER);
  server = await startTestServer({ rpcUrl: anvil.url });
  await setChainTime(server, NOW);
});

/** Its limits for a network address are its own. */
const freshServer = async () => server.another({ rpcUrl: anvil.url });

const upcoming = () => addSale(server, owner.address, { startAt: NOW + 1 });

async function state(sale: Address, wallet?: Address): Promise<VoteState> {
  const query = wallet === undefined ? '' : `?wallet=${wallet}`;
  const answer = await call(server.url, 'GET', `/api/v1/presale/${sale}/votes${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.payload as unknown as VoteState;
}

interface Options {
  inFavor?: boolean;
  version?: number;
  deadline?: number;
  chainId?: number;
  /** The wallet that the body names; the signer's unless given. */
  voter?: Address;
}

async function signed(sale: Address, by: Key, options: Options = {}): Promise<PoolVote> {
  const { chainId = CHAIN_ID, voter = by.address, ...said } = options;
  const terms = { inFavor: true, version: 1, deadline: NOW + 3600, ...said };
  const signature = await by.signTypedData(poolVoteTypedData({ ...terms, chainId, pool: sale }));
  return { ...terms, voter, signature };
}

const put = (sale: Address, body: PoolVote, url = server.url) =>
  call(url, 'PUT', `/api/v1/presale/${sale}/vote`, body);

describe('votes on an upcoming sale', () => {
  it('counts votes once per wallet, and replaces an earlier vote', async () => {
    const sale = await upcoming();
    expect(await state(sale)).toEqual({ ...NONE, isOpen: true, mine: null });
    await put(sale, await signed(sale, ann));
    await put(sale, await signed(sale, ben));
    const changed = await put(sale, await signed(sale, ben, { inFavor: false, version: 2 }));
    expect([changed.status, changed.body.payload]).toEqual([
      200,
      { ...NONE, inFavor: 1, against: 1, isOpen: true, mine: { inFavor: false, version: 2 } },
    ]);
    expect(await state(sale, ann.address)).toMatchObject({ mine: { inFavor: true, version: 1 } });
    expect(await state(sale)).toMatchObject({ inFavor: 1, against: 1, mine: null });
  });

  it('counts say how many voters had contributed or staked here before', async () => {
    const [earlier, sale] = [await addSale(server, owner.address), await upcoming()];
    await addContributor(server, earlier, carl.address);
    await addStaker(server, dora.address);
    await put(sale, await signed(sale, carl));
    await put(sale, await signed(sale, dora, { inFavor: false }));
    await put(sale, await signed(sale, keyOf(16)));
    expect(await state(sale)).toMatchObject({
      inFavor: 2,
      against: 1,
      experiencedInFavor: 1,
      experiencedAgainst: 1,
    });
    await put(sale, await signed(sale, dora, { version: 2 }));
    expect(await state(sale)).toMatchObject({ inFavor: 3, experiencedInFavor: 2, experiencedAgainst: 0 });
  });

  it('counts votes in order: ignores a repeated one, and refuses an older one', async () => {
    const [sale, voter] = [await upcoming(), keyOf(17)];
    const first = await signed(sale, voter);
    expect((await put(sale, first)).status).toBe(200);
    // The client did not receive the answer.
    expect((await put(sale, first)).status).toBe(200);
    await put(sale, await signed(sale, voter, { inFavor: false, version: 2 }));
    expect(await refusal(put(sale, first))).toEqual([409, 'version_conflict']);
    expect(await refusal(put(sale, await signed(sale, voter, { version: 4 })))).toEqual([
      409,
      'version_conflict',
    ]);
    expect(await state(sale)).toMatchObject({ inFavor: 0, against: 1 });
  });

  it('counts one of two simultaneous votes', async () => {
    const { url } = await freshServer();
    const [sale, voter] = [await upcoming(), keyOf(18)];
    const bodies = [await signed(sale, voter), await signed(sale, voter, { inFavor: false })];
    const answers = await Promise.all(bodies.map((body) => put(sale, body, url)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { inFavor, against } = await state(sale);
    expect(inFavor + against).toBe(1);
  });

  it('accepts a vote for one sale, on one chain, with exactly the signed content', async () => {
    const { url } = await freshServer();
    const [sale, other, voter] = [await upcoming(), await upcoming(), keyOf(19)];
    const body = await signed(sale, voter);
    for (const forged of [
      { ...body, inFavor: false },
      { ...body, deadline: body.deadline + 1 },
      { ...body, version: 2 },
      await signed(sale, voter, { voter: ann.address }),
      await signed(sale, voter, { chainId: 56 }),
    ]) {
      expect(await refusal(put(sale, forged, url))).toEqual([403, 'signature_invalid']);
    }
    expect(await refusal(put(other, body, url))).toEqual([403, 'signature_invalid']);
    expect(await state(sale)).toMatchObject(NONE);
  });

  it('accepts votes until the sale starts, and within their deadline', async () => {
    const { url } = await freshServer();
    const started = await addSale(server, owner.address, { startAt: NOW });
    expect(await refusal(put(started, await signed(started, ann), url))).toEqual([409, 'vote_closed']);
    expect(await state(started)).toEqual({ ...NONE, isOpen: false, mine: null });
    const sale = await upcoming();
    const late = await signed(sale, ann, { deadline: NOW - 1 });
    expect(await refusal(put(sale, late, url))).toEqual([400, 'deadline_passed']);
    const unknown = '0x00000000000000000000000000000000000000fe';
    expect(await refusal(put(unknown, await signed(unknown, ann), url))).toEqual([404, 'presale_not_found']);
  });

  it('votes belong to the sale at that address', async () => {
    const { url } = await freshServer();
    const sale = await upcoming();
    await put(sale, await signed(sale, keyOf(20)), url);
    await server.database.rows(`UPDATE chain.presale SET tx_hash = '\\x99' WHERE pool = $1`, [
      Buffer.from(sale.slice(2), 'hex'),
    ]);
    expect(await state(sale, keyOf(20).address)).toMatchObject({ ...NONE, mine: null });
  });

  it('stores votes with their signatures, and notifies watchers', async () => {
    const { url } = await freshServer();
    const sale = await upcoming();
    const listener = await openClient(server.database.apiUrl);
    const notified = new Promise((resolve) => {
      listener.on('notification', ({ channel, payload }) => resolve([channel, payload]));
    });
    await listener.query(`LISTEN ${VOTES_CHANNEL}`);
    const body = await signed(sale, keyOf(21));
    await put(sale, body, url);
    expect(await notified).toEqual([VOTES_CHANNEL, sale.toLowerCase()]);
    await listener.end();
    const [row] = await server.database.rows<{ signature: Buffer }>(
      'SELECT signature FROM meta.pool_vote WHERE pool = $1',
      [Buffer.from(sale.slice(2), 'hex')],
    );
    expect(`0x${row?.signature.toString('hex')}`).toBe(body.signature.toLowerCase() as Hex);
  });

  it('accepts a vote by a contract wallet (ERC-1271)', async () => {
    const { url } = await freshServer();
    const sale = await upcoming();
    const byOther = await signed(sale, ann, { voter: wallet });
    expect(await refusal(put(sale, byOther, url))).toEqual([403, 'signature_invalid']);
    expect((await put(sale, await signed(sale, owner, { voter: wallet }), url)).status).toBe(200);
    expect(await state(sale, wallet)).toMatchObject({ inFavor: 1, mine: { inFavor: true, version: 1 } });
  });

  it('limits votes per wallet over all sales', async () => {
    const { url } = await freshServer();
    const voter = keyOf(22);
    for (let made = 0; made < 5; made += 1) {
      const sale = await upcoming();
      expect((await put(sale, await signed(sale, voter), url)).status).toBe(200);
    }
    const sale = await upcoming();
    expect(await refusal(put(sale, await signed(sale, voter), url))).toEqual([429, 'too_many_votes']);
    expect(await state(sale)).toMatchObject(NONE);
  });

  it('limits votes per network address, whichever wallets sign', async () => {
    const { url } = await freshServer();
    const sale = await upcoming();
    const codes: string[] = [];
    for (let sent = 0; sent < 21; sent += 1) {
      const body = await signed(sale, keyOf(100 + sent));
      codes.push((await put(sale, body, url)).body.error?.code);
    }
    expect(codes).toEqual([...Array<undefined>(20).fill(undefined), 'too_many_votes']);
    expect(await state(sale)).toMatchObject({ inFavor: 20 });
  });
});
