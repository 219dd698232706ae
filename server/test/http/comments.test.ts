import type { Address } from '@kingspad/domain';
import type { Comment, PageOf } from '@kingspad/domain/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { COMMENTS_CHANNEL } from '../../src/store/notices.ts';
import { cookieOf, keyOf } from '../support/people.ts';
import {
  addContributor,
  addSale,
  call,
  refusal,
  startTestServer,
  type Reply,
  type TestServer,
} from '../support/test-server.ts';
import { openClient } from '../../src/store/pool.ts';

const [owner, investor, operator, visitor] = [keyOf(1), keyOf(2), keyOf(3), keyOf(4)];
type Who = 'owner' | 'investor' | 'operator' | 'visitor';

let server: TestServer;
let as: Record<Who | 'anonymous', Record<string, string>>;
beforeAll(async () => {
  server = await startTestServer({ operators: [operator.address], trustsProxies: true });
  as = {
    owner: await cookieOf(server.url, owner),
    investor: await cookieOf(server.url, investor),
    operator: await cookieOf(server.url, operator),
    visitor: await cookieOf(server.url, visitor),
    anonymous: {},
  };
});

const path = (sale: Address) => `/api/v1/presale/${sale}/comments`;
let addresses = 0;
/** Each from an address of its own, but for those of one address. */
const say = (
  sale: Address,
  text: unknown,
  who: Who | 'anonymous' = 'visitor',
  ip = `10.0.${(addresses += 1) >> 8}.${addresses & 255}`,
): Promise<Reply> => call(server.url, 'POST', path(sale), { text }, { ...as[who], 'x-forwarded-for': ip });
const change = (sale: Address, id: string, isHidden: boolean, who: Who | 'anonymous') =>
  call(server.url, 'PATCH', `${path(sale)}/${id}`, { isHidden }, as[who]);

async function list(
  sale: Address,
  who: Who | 'anonymous' = 'anonymous',
  query = '',
): Promise<PageOf<Comment>> {
  const answer = await call(server.url, 'GET', path(sale) + query, undefined, as[who]);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.payload as unknown as PageOf<Comment>;
}

async function said(sale: Address, text: string, who: Who = 'visitor'): Promise<Comment> {
  const answer = await say(sale, text, who);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.payload as unknown as Comment;
}

/** So that a test may say more than a wallet may in a minute. */
const forgetTimes = () =>
  server.database.rows("UPDATE meta.comment SET created_at = created_at - interval '2 days'");

describe('comments', () => {
  it('lists comments newest first, in pages, with the kind of each author', async () => {
    const sale = await addSale(server, owner.address);
    await addContributor(server, sale, investor.address);
    await said(sale, 'First', 'owner');
    await said(sale, 'Second', 'investor');
    await said(sale, 'Third', 'operator');
    const last = await said(sale, 'Fourth', 'visitor');
    expect(last).toMatchObject({ author: visitor.address, text: 'Fourth', isHidden: false });

    const { items, meta } = await list(sale);
    expect(items.map((one) => [one.text, one.isOwner, one.isContributor, one.isOperator])).toEqual([
      ['Fourth', false, false, false],
      ['Third', false, false, true],
      ['Second', false, true, false],
      ['First', true, false, false],
    ]);
    expect(meta).toMatchObject({ totalItems: 4, itemCount: 4 });
    const second = await list(sale, 'anonymous', '?page=2&limit=3');
    expect(second.items.map(({ text }) => text)).toEqual(['First']);
    expect(second.meta).toMatchObject({ currentPage: 2, totalPages: 2 });
    expect((await call(server.url, 'GET', `${path(sale)}?limit=101`)).status).toBe(400);
  });

  it('comments belong to one pool, and to the sale at that address then', async () => {
    const [one, other] = [await addSale(server, owner.address), await addSale(server, owner.address)];
    await said(one, 'Here', 'operator');
    expect((await list(other)).items).toEqual([]);
    const unknown = '0x00000000000000000000000000000000000000ff';
    expect((await list(unknown)).items).toEqual([]);
    expect(await refusal(say(unknown, 'Hello'))).toEqual([404, 'presale_not_found']);
    // A reorganisation put another sale at the address.
    await server.database.rows(`UPDATE chain.presale SET tx_hash = '\\x77' WHERE pool = $1`, [
      Buffer.from(one.slice(2), 'hex'),
    ]);
    expect((await list(one)).items).toEqual([]);
  });

  it('requires a session and this site’s own page for comments', async () => {
    const sale = await addSale(server, owner.address);
    expect(await refusal(say(sale, 'Hello', 'anonymous'))).toEqual([401, 'session_needed']);
    const foreign = { ...as.owner, origin: 'https://evil.example' };
    expect(await refusal(call(server.url, 'POST', path(sale), { text: 'x' }, foreign))).toEqual([
      403,
      'foreign_origin',
    ]);
    const mine = await said(sale, 'Mine', 'investor');
    expect(
      await refusal(call(server.url, 'PATCH', `${path(sale)}/${mine.id}`, { isHidden: true }, foreign)),
    ).toEqual([403, 'foreign_origin']);
    expect(await refusal(change(sale, mine.id, true, 'anonymous'))).toEqual([401, 'session_needed']);
  });

  it('changed comments of a pool are reported to all API processes', async () => {
    const sale = await addSale(server, owner.address);
    const listener = await openClient(server.database.apiUrl);
    const heard: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query(`LISTEN ${COMMENTS_CHANNEL}`);
    const { id } = await said(sale, 'Hear me', 'owner');
    await change(sale, id, true, 'owner');
    await say(sale, '', 'owner');
    await listener.query('SELECT 1');
    await expect.poll(() => heard).toEqual([sale.toLowerCase(), sale.toLowerCase()]);
    await listener.end();
  });
});

describe('a comment’s text', () => {
  let sale: Address;
  beforeAll(async () => {
    sale = await addSale(server, owner.address);
  });

  it.each([
    ['<script>alert(1)</script> <img src=x onerror=alert(1)>', undefined],
    ["'; DROP TABLE meta.comment; --", undefined],
    ['Two\nlines', undefined],
    ['Windows\r\nlines', 'Windows\nlines'],
    ['far\n\n\n\n\napart', 'far\n\napart'],
    ['  spaces around  ', 'spaces around'],
    ['中文 🚀 עברית', undefined],
    ['🚀'.repeat(1000), undefined],
  ])('a comment is kept as typed: %j', async (text, kept) => {
    await forgetTimes();
    expect((await said(sale, text)).text).toBe(kept ?? text);
    expect((await list(sale)).items[0]?.text).toBe(kept ?? text);
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['more than 1000 characters', 'x'.repeat(1001)],
    ['a zero byte', 'a\u0000b'],
    ['an escape', 'a\u001b[31mb'],
    ['C1', 'a\u0085b'],
    ['half a pair', 'a\ud800b'],
    ['text that turns around', 'pay \u202eecila\u202c now'],
    ['isolated text that turns around', '\u2067abc\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['a number', 5],
    ['nothing at all', undefined],
  ])('a comment is refused that is %s', async (_, text) => {
    expect(await refusal(say(sale, text))).toEqual([400, 'validation_failed']);
  });

  it('refuses unknown fields of a comment', async () => {
    const more = { text: 'x', isOperator: true };
    expect(await refusal(call(server.url, 'POST', path(sale), more, as.visitor))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});

describe('the limit of comments', () => {
  it('limits comments of one wallet per minute and day, over all pools', async () => {
    await forgetTimes();
    const [one, other] = [await addSale(server, owner.address), await addSale(server, owner.address)];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => say(index % 2 ? one : other, `No. ${index}`, 'investor')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await refusal(say(one, 'More', 'investor'))).toEqual([429, 'too_many_comments']);
    // Another wallet is not limited.
    await said(one, 'Mine', 'owner');
    await server.database.rows(
      `INSERT INTO meta.comment (pool, tx_hash, author, text, created_at)
       SELECT '\\x01', '\\x01', $1, 'x', now() - interval '2 hours' FROM generate_series(1, 50)`,
      [Buffer.from(operator.address.slice(2), 'hex')],
    );
    expect(await refusal(say(one, 'More', 'operator'))).toEqual([429, 'too_many_comments']);
    await forgetTimes();
    await said(one, 'A day later', 'operator');
  });

  it('limits comments of one address per minute, over all wallets', async () => {
    const sale = await addSale(server, owner.address);
    const codes = [];
    for (let count = 0; count < 22; count += 1) {
      const who = (['owner', 'investor', 'visitor'] as const)[count % 3] ?? 'owner';
      codes.push((await say(sale, ' ', who, '198.51.100.7')).status);
    }
    expect(codes.filter((status) => status === 429)).toHaveLength(2);
    expect((await say(sale, ' ', 'owner', '198.51.100.8')).status).toBe(400);
  });

  it('limits comments of one pool, and lets its owner answer beyond it', async () => {
    await forgetTimes();
    const sale = await addSale(server, owner.address);
    await server.database.rows(
      `INSERT INTO meta.comment (pool, tx_hash, author, text, created_at)
       SELECT p.pool, p.tx_hash, '\\x01', 'x', now() - interval '9 days'
         FROM chain.presale p, generate_series(1, 10000) WHERE p.pool = $1`,
      [Buffer.from(sale.slice(2), 'hex')],
    );
    expect(await refusal(say(sale, 'One more', 'visitor'))).toEqual([429, 'too_many_comments']);
    expect((await say(sale, 'One more', 'owner')).status).toBe(200);
  });
});

describe('hiding', () => {
  let sale: Address;
  beforeAll(async () => {
    await forgetTimes();
    sale = await addSale(server, owner.address);
  });
  const WHO = ['owner', 'investor', 'operator', 'visitor', 'anonymous'] as const;
  const seenBy = async (id: string) => {
    const seen = [];
    for (const who of WHO) {
      const { items, meta } = await list(sale, who);
      expect(meta.totalItems).toBe(items.length);
      if (items.some((one) => one.id === id)) seen.push(who);
    }
    return seen;
  };

  it.each(['owner', 'operator', 'investor'] as const)(
    'a comment hidden by the %s is visible only to the pool’s owner, operators and its author',
    async (who) => {
      await forgetTimes();
      const { id } = await said(sale, 'Of an investor', 'investor');
      expect(await seenBy(id)).toEqual([...WHO]);
      const hidden = await change(sale, id, true, who);
      expect(hidden.body.payload).toMatchObject({ id, isHidden: true });
      expect(await seenBy(id)).toEqual(['owner', 'investor', 'operator']);
      expect((await change(sale, id, false, who)).body.payload).toMatchObject({ isHidden: false });
      expect(await seenBy(id)).toEqual([...WHO]);
    },
  );

  it('lets no other wallet hide a comment, or learn of a hidden one', async () => {
    await forgetTimes();
    const { id } = await said(sale, 'Hide me', 'investor');
    expect(await refusal(change(sale, id, true, 'visitor'))).toEqual([403, 'comment_forbidden']);
    await change(sale, id, true, 'owner');
    expect(await refusal(change(sale, id, false, 'visitor'))).toEqual([404, 'comment_not_found']);
  });

  it('undoes hiding by its kind: operators’ by operators, the owner’s also by the owner, the author’s by the author', async () => {
    const may = async (hider: Who) => {
      await forgetTimes();
      const { id } = await said(sale, 'Back and forth', 'investor');
      const shown = [];
      for (const who of ['owner', 'investor', 'operator'] as const) {
        await change(sale, id, true, hider);
        if ((await change(sale, id, false, who)).status === 200) shown.push(who);
      }
      return shown;
    };
    expect(await may('operator')).toEqual(['operator']);
    expect(await may('owner')).toEqual(['owner', 'operator']);
    expect(await may('investor')).toEqual(['investor']);
  });

  it('refuses to hide a comment by another pool’s path', async () => {
    await forgetTimes();
    const { id } = await said(sale, 'Here', 'investor');
    const own = await addSale(server, visitor.address);
    expect(await refusal(change(own, id, true, 'visitor'))).toEqual([404, 'comment_not_found']);
    expect(await refusal(change(sale, '999999', true, 'owner'))).toEqual([404, 'comment_not_found']);
    expect((await change(sale, '-1', true, 'owner')).status).toBe(400);
  });

  it('a former operator sees and hides nothing', async () => {
    await forgetTimes();
    const { id } = await said(sale, 'After the list changed', 'investor');
    await change(sale, id, true, 'owner');
    const without = await server.another({ operators: [] });
    const answer = await call(without.url, 'GET', path(sale), undefined, as.operator);
    const { items } = answer.body.payload as unknown as PageOf<Comment>;
    expect(items.some((one) => one.id === id)).toBe(false);
    expect(items.some((one) => one.isOperator)).toBe(false);
  });
});
