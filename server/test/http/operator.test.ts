import { deployArtifact, DEPLOYER, startAnvil, type Anvil } from '@kingspad/devnet';
import { poolVerificationTypedData, type Address, type Hex } from '@kingspad/domain';
import type { PoolVerification, PoolVerificationState } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { keyOf, type Key } from '../support/people.ts';
import {
  addSale,
  call,
  CHAIN_ID,
  refusal,
  setChainTime,
  startTestServer,
  type TestServer,
} from '../support/test-server.ts';
import { openClient } from '../../src/store/pool.ts';
import { atEnd } from '../support/endings.ts';

const [first, second, owner] = [keyOf(1), keyOf(2), keyOf(3)];
/** Chain time. */
const NOW = 1_900_000_000;
const NOTHING = { isVerifiedPool: false, kyc: false, audited: false, safu: false };
const ALL = { isVerifiedPool: true, kyc: true, audited: true, safu: true };

let anvil: Anvil;
let server: TestServer;
let wallet: Address;
beforeAll(async () => {
  anvil = await startAnvil({ blockTime: 1, mixedMining: true });
  atEnd(() => anvil.stop());
  wallet = await deployArtifact(anvil.url, 'SigningWallet', [owner.address], DEPLOYER);
  server = await startTestServer({
    rpcUrl: anvil.url,
    operators: [first.address, second.address, wallet],
  });
  await setChainTime(server, NOW);
});

const path = (sale: Address) => `/api/v1/operator/presale/${sale}/verification`;

async function state(sale: Address, url = server.url): Promise<PoolVerificationState> {
  const answer = await call(url, 'GET', path(sale));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.payload as unknown as PoolVerificationState;
}

interface SignOptions extends Partial<typeof ALL> {
  version?: number;
  deadline?: number;
  chainId?: number;
  /** Signer; the first operator by default. */
  by?: Key;
  /** The operator that the signature names. */
  operator?: Address;
}

async function signed(sale: Address, options: SignOptions = {}): Promise<PoolVerification> {
  const { by = first, chainId = CHAIN_ID, operator = by.address, ...said } = options;
  const terms = { ...NOTHING, version: 1, deadline: NOW + 3600, ...said };
  const signature = await by.signTypedData(poolVerificationTypedData({ ...terms, chainId, pool: sale }));
  return { ...terms, operator, signature };
}

const put = (sale: Address, body: PoolVerification, url = server.url) => call(url, 'PUT', path(sale), body);

describe('an operator’s verification [AU-02]', () => {
  it('a verification covers all of a pool’s flags, and can be withdrawn', async () => {
    const sale = await addSale(server, owner.address);
    expect(await state(sale)).toEqual({ ...NOTHING, version: 0, operator: null, updatedAt: null });
    const answer = await put(sale, await signed(sale, { isVerifiedPool: true, audited: true }));
    expect([answer.status, answer.body.payload]).toEqual([200, await state(sale)]);
    expect(await state(sale)).toMatchObject({
      isVerifiedPool: true,
      kyc: false,
      audited: true,
      safu: false,
      version: 1,
      operator: first.address,
    });
    await put(sale, await signed(sale, { by: second, version: 2 }));
    expect(await state(sale)).toMatchObject({ ...NOTHING, version: 2, operator: second.address });
  });

  it('refuses a verification by the owner, also by one who claims to be an operator', async () => {
    const sale = await addSale(server, owner.address);
    const own = await signed(sale, { ...ALL, by: owner });
    expect(await refusal(put(sale, own))).toEqual([403, 'not_operator']);
    const asOperator = await signed(sale, { ...ALL, by: owner, operator: first.address });
    expect(await refusal(put(sale, asOperator))).toEqual([403, 'signature_invalid']);
    expect(await state(sale)).toMatchObject({ ...NOTHING, version: 0 });
  });

  it('verifies one pool, on one chain, with exactly the signed content', async () => {
    const [sale, other] = [await addSale(server, owner.address), await addSale(server, owner.address)];
    const body = await signed(sale, { isVerifiedPool: true });
    for (const forged of [
      { ...body, kyc: true },
      { ...body, audited: true },
      { ...body, safu: true },
      { ...body, isVerifiedPool: false },
      { ...body, deadline: body.deadline + 1 },
      { ...body, operator: second.address },
      { ...body, version: 2 },
      { ...body, signature: `${body.signature.slice(0, -4)}0000` as Hex },
      await signed(sale, { ...ALL, chainId: 56 }),
    ]) {
      expect(await refusal(put(sale, forged))).toEqual([403, 'signature_invalid']);
    }
    expect(await refusal(put(other, body))).toEqual([403, 'signature_invalid']);
    expect((await put(sale, body)).status).toBe(200);
  });

  it('counts a verification once and in order, and ignores an older one', async () => {
    const sale = await addSale(server, owner.address);
    const yes = await signed(sale, ALL);
    expect((await put(sale, yes)).status).toBe(200);
    // Its client did not hear the answer.
    expect((await put(sale, yes)).status).toBe(200);
    expect((await put(sale, await signed(sale, { version: 2 }))).status).toBe(200);
    expect(await refusal(put(sale, yes))).toEqual([409, 'version_conflict']);
    for (const version of [1, 2, 4, 1000]) {
      const answer = put(sale, await signed(sale, { ...ALL, version }));
      expect(await refusal(answer), String(version)).toEqual([409, 'version_conflict']);
    }
    expect(await state(sale)).toMatchObject({ ...NOTHING, version: 2 });
  });

  it('counts one of two simultaneous verifications', async () => {
    const sale = await addSale(server, owner.address);
    const both = await Promise.all([
      put(sale, await signed(sale, { isVerifiedPool: true })),
      put(sale, await signed(sale, { by: second, kyc: true })),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await state(sale)).version).toBe(1);
  });

  it('a verification must be sent within a day of the chain’s time', async () => {
    const sale = await addSale(server, owner.address);
    const late = await signed(sale, { ...ALL, deadline: NOW - 1 });
    expect(await refusal(put(sale, late))).toEqual([400, 'deadline_passed']);
    const far = await signed(sale, { ...ALL, deadline: NOW + 86_401 });
    expect(await refusal(put(sale, far))).toEqual([400, 'validation_failed']);
    expect((await put(sale, await signed(sale, { ...ALL, deadline: NOW + 86_400 }))).status).toBe(200);
  });

  it('stops counting for a removed operator, and counts again for a restored one', async () => {
    const sale = await addSale(server, owner.address);
    await put(sale, await signed(sale, { isVerifiedPool: true }));
    await put(sale, await signed(sale, { ...ALL, by: second, version: 2 }));
    const without = await server.another({ rpcUrl: anvil.url, operators: [first.address] });
    // Only verifications of present operators remain.
    expect(await state(sale, without.url)).toMatchObject({
      ...NOTHING,
      isVerifiedPool: true,
      operator: first.address,
      version: 2,
    });
    const withoutOperators = await server.another({ rpcUrl: anvil.url, operators: [] });
    expect(await state(sale, withoutOperators.url)).toMatchObject({ ...NOTHING, operator: null });
    const more = await signed(sale, { ...ALL, by: second, version: 3 });
    expect(await refusal(put(sale, more, without.url))).toEqual([403, 'not_operator']);
    expect(await state(sale)).toMatchObject({ ...ALL, operator: second.address });
  });

  it('a verification belongs to the sale at that address', async () => {
    const sale = await addSale(server, owner.address);
    await put(sale, await signed(sale, ALL));
    await server.database.rows(`UPDATE chain.presale SET tx_hash = '\\x99' WHERE pool = $1`, [
      Buffer.from(sale.slice(2), 'hex'),
    ]);
    expect(await state(sale)).toMatchObject({ ...NOTHING, version: 0 });
    const unknown = '0x00000000000000000000000000000000000000fe';
    expect(await refusal(put(unknown, await signed(unknown, ALL)))).toEqual([404, 'presale_not_found']);
    expect(await refusal(call(server.url, 'GET', path(unknown)))).toEqual([404, 'presale_not_found']);
  });

  it('accepts a verification by a contract wallet (ERC-1271)', async () => {
    const sale = await addSale(server, owner.address);
    const byFirst = await signed(sale, { ...ALL, by: first, operator: wallet });
    expect(await refusal(put(sale, byFirst))).toEqual([403, 'signature_invalid']);
    expect((await put(sale, await signed(sale, { ...ALL, by: owner, operator: wallet }))).status).toBe(200);
    expect(await state(sale)).toMatchObject({ ...ALL, operator: wallet });
  });

  it('keeps a verification with its signature, and makes it immutable even for a bug', async () => {
    const sale = await addSale(server, owner.address);
    const body = await signed(sale, ALL);
    await put(sale, body);
    const [row] = await server.database.rows<{ signature: Buffer }>(
      'SELECT signature FROM meta.pool_verification WHERE pool = $1',
      [Buffer.from(sale.slice(2), 'hex')],
    );
    expect(`0x${row?.signature.toString('hex')}`).toBe(body.signature.toLowerCase() as Hex);
    const api = await openClient(server.database.apiUrl);
    for (const sql of [
      'UPDATE meta.pool_verification SET is_verified = true',
      'DELETE FROM meta.pool_verification',
    ]) {
      await expect(api.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
    await api.end();
  });

  it.each([
    ['an unknown field', { rank: 1 }],
    ['a version of none', { version: 0 }],
    ['no signature', { signature: 'yes' }],
    ['a text for a boolean', { kyc: 'yes' }],
  ])('a verification is refused with %s', async (_, more) => {
    const sale = await addSale(server, owner.address);
    const body = { ...(await signed(sale, ALL)), ...more };
    expect(await refusal(call(server.url, 'PUT', path(sale), body))).toEqual([400, 'validation_failed']);
  });
});
