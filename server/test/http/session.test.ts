import { deployArtifact, DEPLOYER, send, startAnvil, type Anvil } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import {
  concatHex,
  encodeFunctionData,
  hashMessage,
  numberToHex,
  parseAbi,
  serializeErc6492Signature,
  slice,
} from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import { CREATE2_FACTORY, undeployedContract } from '../support/accounts.ts';
import { cookieOf, keyOf, messageFor, nonceOf, signIn } from '../support/people.ts';
import { call, refusal, startTestServer, type Reply, type TestServer } from '../support/test-server.ts';
import { atEnd } from '../support/endings.ts';

const [alice, bob] = [keyOf(1), keyOf(2)];
const REFUSED = [403, 'sign_in_invalid'];

let anvil: Anvil;
let server: TestServer;
beforeAll(async () => {
  anvil = await startAnvil({ blockTime: 1, mixedMining: true });
  atEnd(() => anvil.stop());
  server = await startTestServer({ rpcUrl: anvil.url, operators: [bob.address] });
});

const session = async (cookie: Record<string, string>, url = server.url) =>
  (await call(url, 'GET', '/api/v1/session', undefined, cookie)).body.payload;

async function signed(more: Parameters<typeof messageFor>[2] = {}, url = server.url) {
  const message = await messageFor(url, alice.address, more);
  return { message, signature: await alice.signMessage({ message }) };
}

/** A wallet of one signer before its first transaction, and the factory's call that deploys it. */
function undeployed(signer: Address): { wallet: Address; deployment: Hex } {
  const { address, data } = undeployedContract('SigningWallet', [signer]);
  return { wallet: address, deployment: data };
}

const SIGNED_OUT = { address: null, isOperator: false, expiresAt: null };

describe('a session', () => {
  it('signs a wallet in for seven days, by a cookie that no script and no other site gets', async () => {
    const { message, signature } = await signed();
    const answer = await signIn(server.url, message, signature);
    expect(answer.status).toBe(200);
    const cookie = answer.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^kingspad-session=[\w-]{43}; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Strict$/);
    const ends = Date.parse(String(answer.body.payload.expiresAt));
    expect(Math.round((ends - Date.now()) / 3_600_000)).toBe(7 * 24);
    const mine = { cookie: cookie.split(';')[0] ?? '' };
    expect(await session(mine)).toEqual(answer.body.payload);
    expect(await session(mine)).toMatchObject({ address: alice.address, isOperator: false });
    expect(await session({})).toEqual(SIGNED_OUT);
    expect(await session({ cookie: 'kingspad-session=somebody' })).toEqual(SIGNED_OUT);
  });

  it('knows an operator', async () => {
    expect(await session(await cookieOf(server.url, bob))).toMatchObject({
      address: bob.address,
      isOperator: true,
    });
  });

  it('stores a session as a hash, which signs no one in', async () => {
    const { cookie = '' } = await cookieOf(server.url, alice);
    const token = cookie.split('=')[1] ?? '';
    const rows = await server.database.rows<{ row: string }>('SELECT s::text AS row FROM meta.session s');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    expect(rows.some(({ row }) => row.includes(Buffer.from(token).toString('hex')))).toBe(false);
  });

  it('ends a session on request, and after its term', async () => {
    const [left, late] = [await cookieOf(server.url, alice), await cookieOf(server.url, alice)];
    const ended = await call(server.url, 'DELETE', '/api/v1/session', undefined, left);
    expect([ended.status, ended.body.payload]).toEqual([200, SIGNED_OUT]);
    expect(ended.headers.get('set-cookie')).toMatch(/^kingspad-session=;.*Expires=Thu, 01 Jan 1970/);
    expect(await session(left)).toEqual(SIGNED_OUT);
    expect(await session(late)).toMatchObject({ address: alice.address });
    await server.database.rows("UPDATE meta.session SET expires_at = now() - interval '1 second'");
    expect(await session(late)).toEqual(SIGNED_OUT);
  });

  it('keeps the newest twenty sessions of a wallet', async () => {
    const key = keyOf(7);
    const first = await cookieOf(server.url, key);
    for (let count = 0; count < 20; count += 1) await cookieOf(server.url, key);
    expect(await session(first)).toEqual(SIGNED_OUT);
    const left = await server.database.rows('SELECT 1 FROM meta.session WHERE address = $1', [
      Buffer.from(key.address.slice(2), 'hex'),
    ]);
    expect(left).toHaveLength(20);
  });

  it('sends a secure cookie for this host only under https', async () => {
    const publicUrl = 'https://kingspad.example';
    const secured = await server.another({ publicUrl });
    const nonce = await nonceOf(secured.url);
    const message = await messageFor(publicUrl, alice.address, { nonce });
    const answer = await signIn(secured.url, message, await alice.signMessage({ message }), {
      origin: publicUrl,
    });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-kingspad-session=.*Path=\/;.*Secure; SameSite=Strict/,
    );
    // The cookie of an unsecured page does not count there.
    expect(await session(await cookieOf(server.url, alice), secured.url)).toEqual(SIGNED_OUT);
  });
});

describe('a sign-in counts once', () => {
  it('refuses a used sign-in', async () => {
    const { message, signature } = await signed();
    expect((await signIn(server.url, message, signature)).status).toBe(200);
    expect(await refusal(signIn(server.url, message, signature))).toEqual(REFUSED);
  });

  it('a sign-in succeeds once if ten are sent at a time', async () => {
    const { message, signature } = await signed();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => signIn(server.url, message, signature)),
    );
    const counts = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([counts(200), counts(403)]).toEqual([1, 9]);
  });

  it('refuses a sign-in with an unknown or old nonce', async () => {
    const own = await signed({ nonce: 'abcdef0123456789' });
    expect(await refusal(signIn(server.url, own.message, own.signature))).toEqual(REFUSED);
    const old = await signed();
    await server.database.rows("UPDATE meta.session_nonce SET expires_at = now() - interval '1 second'");
    expect(await refusal(signIn(server.url, old.message, old.signature))).toEqual(REFUSED);
  });

  it('keeps its nonce for 15 minutes while the signature is wrong or unfinished, and names the field', async () => {
    const { message, signature } = await signed();
    const byBob = await bob.signMessage({ message });
    for (const wrong of [byBob, '0x', byBob] as Hex[]) {
      const { error } = (await signIn(server.url, message, wrong)).body;
      expect(error).toMatchObject({ code: 'sign_in_invalid', details: [{ path: 'signature' }] });
    }
    await server.database.rows(
      "UPDATE meta.session_nonce SET expires_at = expires_at - interval '14 minutes 50 seconds'",
    );
    expect((await signIn(server.url, message, signature)).status).toBe(200);
  });

  it.each([
    ['a used nonce', {}, /nonce of the message is unknown, used or expired/],
    ['another domain', { domain: 'evil.example' }, /is for evil\.example/],
    ['another chain', { chainId: 56 }, /is for chain 56/],
    ['a URI elsewhere', { uri: 'https://evil.example' }, /URI does not begin with/],
    ['a time that has passed', { expirationTime: new Date(0) }, /has expired/],
  ])('explains why a message with %s is refused, and asks for another one', async (_, more, reason) => {
    const { message, signature } = await signed(more);
    await signIn(server.url, message, signature);
    const { error } = (await signIn(server.url, message, signature)).body;
    expect(error.details).toMatchObject([{ path: 'message', message: expect.stringMatching(reason) }]);
    expect(error.details[0]?.message).toMatch(/sign/i);
  });
});

describe('a sign-in is for this site, this chain and this wallet', () => {
  it.each([
    ['another domain', { domain: 'evil.example' }],
    ['another chain', { chainId: 56 }],
    ['a URI elsewhere', { uri: 'https://evil.example' }],
    ['a time that has passed', { expirationTime: new Date(0) }],
    ['a time to come', { notBefore: new Date('2100-01-01') }],
    ['another wallet', { address: bob.address }],
  ])('a sign-in is not accepted %s', async (_, more) => {
    const { message, signature } = await signed(more);
    const answer = await signIn(server.url, message, signature);
    expect([answer.status, answer.body.error.code]).toEqual(REFUSED);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('refuses a signature in its other form, of another text, or malformed', async () => {
    const { message, signature } = await signed();
    const [r, s, v] = [slice(signature, 0, 32), slice(signature, 32, 64), slice(signature, 64)];
    const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
    const high = numberToHex(ORDER - BigInt(s), { size: 32 });
    const malleated = concatHex([r, high, v === '0x1b' ? '0x1c' : '0x1b']);
    const ofOther = await alice.signMessage({ message: `${message} ` });
    for (const other of [malleated, ofOther, '0x00', concatHex([signature, '0x00'])] as Hex[]) {
      expect(await refusal(signIn(server.url, message, other)), other).toEqual(REFUSED);
    }
    expect((await signIn(server.url, message, signature)).status).toBe(200);
  });

  it('refuses a host that only the request names', async () => {
    // A site that has a wallet sign in there could hand that signature on to us.
    const evil = 'http://evil.example';
    const message = await messageFor(evil, alice.address, { nonce: await nonceOf(server.url) });
    const signature = await alice.signMessage({ message });
    const lured = await server.another({ rpcUrl: anvil.url, trustsProxies: true });
    expect(
      await refusal(signIn(lured.url, message, signature, { 'x-forwarded-host': 'evil.example' })),
    ).toEqual(REFUSED);
  });

  it('a contract wallet signs by ERC-1271', async () => {
    const wallet: Address = await deployArtifact(anvil.url, 'SigningWallet', [bob.address], DEPLOYER);
    const message = await messageFor(server.url, wallet);
    const byAlice = await alice.signMessage({ message });
    expect(await refusal(signIn(server.url, message, byAlice))).toEqual(REFUSED);
    const answer = await signIn(server.url, message, await bob.signMessage({ message }));
    expect(answer.body.payload).toMatchObject({ address: wallet });
  });

  it('a contract account that is not deployed yet signs by ERC-6492, and by ERC-1271 afterwards', async () => {
    const { wallet, deployment } = undeployed(bob.address);
    const message = await messageFor(server.url, wallet);
    const wrap = (signature: Hex, address: Address = CREATE2_FACTORY) =>
      serializeErc6492Signature({ address, data: deployment, signature });
    const byAlice = wrap(await alice.signMessage({ message }));
    expect(await refusal(signIn(server.url, message, byAlice))).toEqual(REFUSED);
    const inner = await bob.signMessage({ message });
    // Without the factory there is no account to ask, and another factory deploys none.
    expect(await refusal(signIn(server.url, message, inner))).toEqual(REFUSED);
    expect(await refusal(signIn(server.url, message, wrap(inner, DEPLOYER)))).toEqual(REFUSED);
    const answer = await signIn(server.url, message, wrap(inner));
    expect(answer.body.payload).toMatchObject({ address: wallet });

    await send(anvil.url, { from: DEPLOYER, to: CREATE2_FACTORY, data: deployment });
    const again = await messageFor(server.url, wallet);
    const byBob = wrap(await bob.signMessage({ message: again }));
    expect((await signIn(server.url, again, byBob)).body.payload).toMatchObject({ address: wallet });
  });

  it('a factory that burns all gas is refused', async () => {
    const { wallet } = undeployed(alice.address);
    const burner: Address = await deployArtifact(anvil.url, 'SigningWallet', [bob.address], DEPLOYER);
    const walletAbi = parseAbi([
      'function setMood(uint8 mood)',
      'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
    ]);
    const burns = encodeFunctionData({ abi: walletAbi, functionName: 'setMood', args: [1] });
    await send(anvil.url, { from: DEPLOYER, to: burner, data: burns });
    const message = await messageFor(server.url, wallet);
    const args = [hashMessage(message), '0x'] as const;
    const data = encodeFunctionData({ abi: walletAbi, functionName: 'isValidSignature', args });
    const signature = await alice.signMessage({ message });
    const wrapped = serializeErc6492Signature({ address: burner, data, signature });
    expect(await refusal(signIn(server.url, message, wrapped))).toEqual(REFUSED);
  });

  it('a message signed by a Safe on the chain is accepted with an empty signature', async () => {
    const wallet: Address = await deployArtifact(anvil.url, 'SigningWallet', [bob.address], DEPLOYER);
    const message = await messageFor(server.url, wallet);
    expect(await refusal(signIn(server.url, message, '0x'))).toEqual(REFUSED);
    const data = encodeFunctionData({
      abi: parseAbi(['function signOnChain(bytes32 hash)']),
      args: [hashMessage(message)],
    });
    await send(anvil.url, { from: DEPLOYER, to: wallet, data });
    expect((await signIn(server.url, message, '0x')).body.payload).toMatchObject({ address: wallet });
  });

  it('a contract wallet cannot be verified while the node is away', async () => {
    const lost = await server.another({});
    const message = await messageFor(lost.url, bob.address);
    const answer = signIn(lost.url, message, await alice.signMessage({ message }));
    expect(await refusal(answer)).toEqual([503, 'unavailable']);
    // A key's own signature needs no node.
    expect((await signIn(lost.url, message, await bob.signMessage({ message }))).status).toBe(200);
  });
});

describe('another site', () => {
  it('refuses another site that uses a session', async () => {
    const { message, signature } = await signed();
    const mine = await cookieOf(server.url, alice);
    for (const origin of [
      'https://evil.example',
      'null',
      `${server.url}.evil.example`,
      'http://127.0.0.1:1',
      server.url.replace('http:', 'https:'),
    ]) {
      const answers: Promise<Reply>[] = [
        call(server.url, 'POST', '/api/v1/session/nonce', undefined, { origin }),
        signIn(server.url, message, signature, { origin }),
        call(server.url, 'DELETE', '/api/v1/session', undefined, { ...mine, origin }),
      ];
      for (const answer of answers) expect(await refusal(answer), origin).toEqual([403, 'foreign_origin']);
    }
    expect(await session(mine)).toMatchObject({ address: alice.address });
    expect((await signIn(server.url, message, signature, { origin: server.url })).status).toBe(200);
  });

  it('accepts JSON only, so no form of another site can sign in', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await fetch(`${server.url}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(await signed()),
      });
      expect(answer.status, type).toBe(415);
    }
  });
});

it('sign-ins per minute are limited before their signatures are verified', async () => {
  let asked = 0;
  const slow = await server.another({
    simulations: 3,
    owners: {
      ...server.options.owners,
      isSignedBy: async () => {
        asked += 1;
        return false;
      },
    },
  });
  const message = await messageFor(slow.url, alice.address);
  const codes = [];
  for (let count = 0; count < 5; count += 1) codes.push((await signIn(slow.url, message, '0x00')).status);
  expect(codes).toEqual([403, 403, 403, 429, 429]);
  expect(asked).toBe(3);
});
