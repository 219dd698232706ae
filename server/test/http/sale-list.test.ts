import { isOnList, listTree, parseSaleList, type Address, type Hex } from '@kingspad/domain';
import type { SaleListEntry } from '@kingspad/domain/api';
import { getAddress } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { toBytea } from '../../src/store/queries/encoding.ts';
import { cookieOf, keyOf } from '../support/people.ts';
import { addSale, call, startTestServer, type Reply, type TestServer } from '../support/test-server.ts';

const [owner, stranger] = [keyOf(1), keyOf(2)];
const COUNT = 300;
const walletAt = (index: number): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`;
const UNIT = 10n ** 6n;
/** Caps in a coin of six decimals, none for the first wallet. */
const LIST = `wallet,cap\n${walletAt(0)}\n${Array.from({ length: COUNT - 1 }, (_, index) => `${walletAt(index + 1)},${index + 1}.5`).join('\n')}`;
const rootOf = (text: string) => listTree(parseSaleList(text, { decimals: 6 }).wallets).root;

let server: TestServer;
let as: Record<'owner' | 'stranger', Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer();
  as = { owner: await cookieOf(server.url, owner), stranger: await cookieOf(server.url, stranger) };
});

const path = (sale: Address, rest = '') => `/api/v1/presale/${sale}/list${rest}`;
async function publish(
  sale: Address,
  text: string,
  headers: Record<string, string> = as.owner,
): Promise<Reply> {
  const answer = await fetch(server.url + path(sale), {
    method: 'PUT',
    headers: { 'content-type': 'text/csv', ...headers },
    body: text,
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Reply['body'] };
}
const refusalOf = ({ status, body }: Reply) => [status, body.error?.code];
const saleOf = (text: string) => addSale(server, owner.address, { listRoot: rootOf(text), unit: UNIT });
async function entryOf(sale: Address, wallet: Address): Promise<SaleListEntry> {
  return (await call(server.url, 'GET', path(sale, `/${wallet}`))).body.payload as unknown as SaleListEntry;
}

it('publishes an owner’s list, and gives each wallet on it the proof that the sale’s root asks for', async () => {
  const sale = await saleOf(LIST);
  const listRoot = rootOf(LIST);
  expect(await entryOf(sale, walletAt(0))).toEqual({ listRoot, isPublished: false, entry: null });
  const answer = await publish(sale, LIST);
  expect(answer.body.payload).toEqual({ listRoot, listedWallets: COUNT });
  for (const index of [0, 1, 2, 149, COUNT - 1]) {
    const { entry } = await entryOf(sale, walletAt(index));
    const cap = BigInt(entry?.cap ?? 1);
    expect(cap).toBe(index === 0 ? 0n : BigInt(index) * UNIT + UNIT / 2n);
    expect(isOnList(listRoot, walletAt(index), { cap, proof: entry?.proof ?? [] })).toBe(true);
  }
  expect(await entryOf(sale, walletAt(COUNT))).toEqual({ listRoot, isPublished: true, entry: null });
});

it('serves the whole list as a file that makes the same root, and answers 304 to whoever has it', async () => {
  const sale = await saleOf(LIST);
  const before = await call(server.url, 'GET', path(sale, '.csv'));
  expect(refusalOf(before)).toEqual([404, 'list_not_published']);
  await publish(sale, LIST);
  const answer = await fetch(server.url + path(sale, '.csv'));
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="list-${getAddress(sale)}.csv"`,
  );
  const text = await answer.text();
  expect(text.split('\r\n').slice(0, 3)).toEqual(['wallet,cap', `${walletAt(0)},`, `${walletAt(1)},1.5`]);
  expect(rootOf(text)).toBe(rootOf(LIST));
  const again = await fetch(server.url + path(sale, '.csv'), {
    headers: { 'if-none-match': String(answer.headers.get('etag')) },
  });
  expect(again.status).toBe(304);
});

it('publishing a list again changes nothing', async () => {
  const sale = await saleOf(LIST);
  const [first, second] = [await publish(sale, LIST), await publish(sale, LIST)];
  expect([second.status, second.body]).toEqual([200, first.body]);
});

it('refuses whoever is not the owner, before their list is read', async () => {
  const sale = await saleOf(LIST);
  expect(refusalOf(await publish(sale, LIST, {}))).toEqual([401, 'session_needed']);
  expect(refusalOf(await publish(sale, LIST, as.stranger))).toEqual([403, 'not_owner']);
  const foreign = { ...as.owner, origin: 'https://elsewhere.example' };
  expect(refusalOf(await publish(sale, LIST, foreign))).toEqual([403, 'foreign_origin']);
  expect(refusalOf(await publish(walletAt(1), LIST))).toEqual([404, 'presale_not_found']);
});

it('refuses another list than the sale’s, and any list of a sale without one', async () => {
  const sale = await saleOf(LIST);
  const other = await publish(sale, `${LIST}\n${walletAt(COUNT)}`);
  expect(refusalOf(other)).toEqual([409, 'list_differs']);
  expect(other.body.error.details).toHaveLength(1);
  const without = await addSale(server, owner.address);
  expect(refusalOf(await publish(without, LIST))).toEqual([409, 'list_missing']);
});

it('names the wrong lines of a list', async () => {
  const sale = await saleOf(LIST);
  const answer = await publish(sale, `${walletAt(1)},1\n0x12\n${walletAt(2)},1.1234567`);
  expect(refusalOf(answer)).toEqual([400, 'validation_failed']);
  expect(answer.body.error.details).toEqual([
    { path: 'list', message: 'Line 2: 0x12 is not an address.' },
    { path: 'list', message: 'Line 3: 1.1234567 is no amount of the coin. Write a cap such as 0.5.' },
  ]);
});

it.each([
  ['above 12 MB', 'text/csv', 'x'.repeat(12_000_001), [413, 'body_too_large']],
  ['as JSON', 'application/json', '{}', [415, 'unsupported_media_type']],
])('refuses a list %s', async (_, type, text, refusal) => {
  const sale = await saleOf(LIST);
  expect(refusalOf(await publish(sale, text, { ...as.owner, 'content-type': type }))).toEqual(refusal);
});

it('takes texts on no other route', async () => {
  const answer = await fetch(`${server.url}/api/v1/session/nonce`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: LIST,
  });
  expect(answer.status).toBe(415);
});

it('a list belongs to the root that its sale has now', async () => {
  const sale = await saleOf(LIST);
  await publish(sale, LIST);
  const other: Hex = `0x${'5a'.repeat(32)}`;
  await server.database.rows('UPDATE chain.presale SET list_root = $1 WHERE pool = $2', [
    toBytea(other),
    toBytea(sale),
  ]);
  expect(await entryOf(sale, walletAt(1))).toEqual({ listRoot: other, isPublished: false, entry: null });
});

it('a list of one wallet has an empty proof', async () => {
  const sale = await saleOf(walletAt(7));
  await publish(sale, walletAt(7));
  expect((await entryOf(sale, walletAt(7))).entry).toEqual({ cap: '0', proof: [] });
});
