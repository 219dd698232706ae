import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { until } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import {
  ALICE,
  ask,
  draftOf,
  lockOnChain,
  newToken,
  startWorld,
  untilIndexed,
  type Answer,
  type World,
} from './world.ts';

const API = '/api/v1/token-locker';
const CREATE = `${API}/create`;

let world: World;
let token: Address;
beforeAll(async () => {
  world = await startWorld();
  token = await newToken(world, ALICE, { name: 'Plain Name', symbol: 'PLN' });
  await lockOnChain(world, ALICE, { token });
  await untilIndexed(world);
});

/** A failure as documented, without a word of what is behind it. */
function expectFailure(answer: Answer, status: number, code: string, field?: string): void {
  expect([answer.status, answer.body.error.code]).toEqual([status, code]);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(Object.keys(answer.body)).toEqual(['error']);
  expect(answer.body.error.message.length).toBeGreaterThan(10);
  const text = JSON.stringify(answer.body);
  expect(text).not.toMatch(
    /postgres|\bpg\b|sql|relation|syntax error|at \/|node_modules|\.ts:|FST_|"code":"\d{5}"/i,
  );
  const { details, message } = answer.body.error;
  const paths = details.map(({ path }) => path);
  expect(field === undefined || paths.includes(field), `${paths.join()} instead of ${field}`).toBe(true);
  expect(field === undefined || message.includes(paths[0] ?? ' '), message).toBe(true);
}

describe('limits of requests', () => {
  it('[ER-03] a failure is JSON with a status, a stable code and a message that names the field; a success has a payload', async () => {
    const good = await world.get(`${API}/all`);
    expect([good.status, Object.keys(good.body)]).toEqual([200, ['payload']]);

    expect((await world.get('/api/v1/presale/all?status=&sortBy=&search=&page=')).status).toBe(200);
    expect((await world.get('/api/v1/staking/all?sort=&status=&stakedBy=')).status).toBe(200);
    expectFailure(await world.get(`${API}/all?page=0`), 400, 'validation_failed', 'page');
    expectFailure(await world.get(`${API}/all?limit=101`), 400, 'validation_failed', 'limit');
    expectFailure(await world.get(`${API}/all?search=%00`), 400, 'validation_failed', 'search');
    expectFailure(await world.get(`${API}/get/0x12`), 400, 'validation_failed', 'token');
    expectFailure(await world.get(`${API}/get-lock-records/user/nobody`), 400, 'validation_failed', 'wallet');
    expectFailure(await world.get(`${API}/lock-record/nothing`), 400, 'validation_failed', 'id');
    expectFailure(await world.get(`${API}/get/${ALICE}`), 404, 'token_not_found');
    expectFailure(await world.get(`${API}/lock-record/4000000000`), 404, 'lock_not_found');
    for (const path of [
      '/api',
      '/api/v1/nothing',
      '/abi/Nothing.json',
      '/abi/TokenLocker',
      `${API}`,
      '/nothing',
    ]) {
      expectFailure(await world.get(path), 404, 'not_found');
    }
    expectFailure(
      await world.send('PATCH', `${API}/update-lock-record/1`, {}),
      400,
      'validation_failed',
      'id',
    );
    const unknown = `${API}/update-lock-record/${crypto.randomUUID()}`;
    const update = { transactionHash: `0x${'00'.repeat(32)}`, tokenLockId: 1 };
    expectFailure(await world.send('PATCH', unknown, update), 404, 'draft_not_found');
    expectFailure(
      await world.send('PATCH', unknown, { ...update, tokenLockId: '1' }),
      400,
      'validation_failed',
      'tokenLockId',
    );
  });

  it('[ER-03] every wrong field of a draft is refused by its name, and an unknown one too', async () => {
    const wrong: [field: string, values: unknown[]][] = [
      ['title', [1, 'x'.repeat(101), 'line\nbreak', 'nul\u0000', 'half \ud83d', '\udd12 half', {}]],
      ['tokenAddress', [null, '', '0x12', `${token}00`, `eth:${token}`, badChecksum(token), 1]],
      ['tokenOwner', [null, 'me', badChecksum(ALICE)]],
      ['tokenName', [null, 7, 'x'.repeat(1001)]],
      ['tokenSymbol', [null, []]],
      ['tokenDecimals', [null, -1, 256, 1.5, '18']],
      ['tokenUnlockTime', ['tomorrow', '2030-02-30 00:00:00', '2030-01-01', 1893456000]],
      ['unlockTimestamp', [-1, 1.5, '1893456000', 1893456000000]],
      ['transactionHash', ['0x12', 'hash', 1]],
      ['tokenLockId', [0, -1, 2 ** 48, '1']],
      ['tokenLockAmount', [null, 1000, '-1', '1.5', '1e3', '', '1'.repeat(79)]],
      ['isVestingEnabled', [null, 'true', 1]],
      ['initialVestingReleaseDate', ['2030-13-01 00:00:00', 0]],
      ['initialVestingReleasePercentage', [-1, 101, '5']],
      ['vestingCycleInMinutes', [0, 1.5]],
      ['vestingReleasePercentage', [-0.1, 100.1]],
      ['beneficiaryWalletAddress', ['nobody', badChecksum(ALICE)]],
      ['metadataSalt', [null, '0x12', `0x${'g'.repeat(32)}`]],
      ['amount', ['1']],
      ['constructor', [{}]],
    ];
    for (const [field, values] of wrong) {
      for (const value of values) {
        const answer = await world.send('POST', CREATE, { ...draftOf(ALICE, token), [field]: value });
        expectFailure(answer, 400, 'validation_failed', field);
      }
    }
    const whole: Record<string, unknown> = draftOf(ALICE, token);
    for (const field of Object.keys(whole).filter((name) => name !== 'title' && name !== 'metadataSalt')) {
      const { [field]: _, ...rest } = whole;
      expectFailure(await world.send('POST', CREATE, rest), 400, 'validation_failed', field);
    }
    for (const body of [[], 'text', 1, null, true]) {
      expectFailure(await world.send('POST', CREATE, JSON.stringify(body)), 400, 'validation_failed');
    }
    expect((await world.send('POST', CREATE, whole)).status).toBe(200);
  });

  it('[ER-04] every success of every call is exactly 200', async () => {
    const created = await world.send('POST', CREATE, draftOf(ALICE, token));
    expect(created.status).toBe(200);
    const id = String(created.body.payload.tokenRecordDetails.id);
    const update = { transactionHash: `0x${'00'.repeat(32)}`, tokenLockId: 4_000_000 };
    expect((await world.send('PATCH', `${API}/update-lock-record/${id}`, update)).status).toBe(200);
    const reads = [
      '/all',
      `/get/${token}`,
      `/get-token-lock-records/${token}`,
      `/get-lock-records/user/${ALICE}`,
      '/lock-record/1',
    ];
    for (const path of reads) expect((await world.get(API + path)).status).toBe(200);
    for (const path of [
      '/api/v1/config',
      '/abi/TokenLocker.json',
      '/api/v1/openapi.json',
      '/healthz',
      '/metrics',
    ]) {
      expect((await world.get(path)).status).toBe(200);
    }
  });

  it('a title of 100 characters is kept unchanged, including emoji', async () => {
    const title = '🔒 „Ränder“ \u200d '.padEnd(100, '♜').slice(0, 100) + '♜';
    const exact = [...title].slice(0, 100).join('');
    const answer = await world.send('POST', CREATE, draftOf(ALICE, token, { title: exact }));
    expect(answer.body.payload.tokenRecordDetails.title).toBe(exact);
    for (const none of [null, '', undefined]) {
      expect((await world.send('POST', CREATE, draftOf(ALICE, token, { title: none }))).status).toBe(200);
    }
  });

  it('a title that turns the reading order around is refused', async () => {
    const answer = await world.send('POST', CREATE, draftOf(ALICE, token, { title: 'Team \u202enekot' }));
    expectFailure(answer, 400, 'validation_failed', 'title');
  });

  it('metadata of a token may contain any text', async () => {
    for (const tokenName of ['nul \u0000', 'half \ud83d', '\\u0000', "Robert'); DROP", '\u202e']) {
      const answer = await world.send('POST', CREATE, draftOf(ALICE, token, { tokenName }));
      expect(answer.status).toBe(200);
    }
  });

  it('a search is never a pattern', async () => {
    const refused = ['\u0000', 'a\u0000b', '\n', '\t', '\u001f', '\u007f', 'x'.repeat(101), '🔒'.repeat(101)];
    for (const text of refused) {
      for (const path of [`${API}/all`, `${API}/get-lock-records/user/${ALICE}`]) {
        expectFailure(
          await world.get(`${path}?search=${encodeURIComponent(text)}`),
          400,
          'validation_failed',
          'search',
        );
      }
    }
    const odd = [
      '%',
      '_',
      '\\',
      '\\\\',
      '%_\\',
      "'",
      "' OR 1=1 --",
      '"',
      '$1',
      ';',
      '🔒'.repeat(100),
      'x'.repeat(100),
      '{}',
      '[a-z]',
      '.*',
    ];
    for (const text of odd) {
      for (const path of [`${API}/all`, `${API}/get-lock-records/user/${ALICE}`]) {
        const answer = await world.get(`${path}?search=${encodeURIComponent(text)}`);
        expect([answer.status, answer.body.payload.items.length, text]).toEqual([200, 0, text]);
      }
    }
    // The last one is a text without a visible character, which counts as none.
    for (const raw of ['%ff', '%ed%a0%80', '%', '%zz', '%c3', '+', '%20', '%e2%80%ae']) {
      const answer = await world.get(`${API}/all?search=${raw}`);
      expect(answer.status, raw).toBeLessThan(500);
    }
    expectFailure(await world.get(`${API}/all?search=a&search=b`), 400, 'validation_failed', 'search');
  });

  it('a page or a limit out of range is refused and never clamped; unknown parameters are ignored', async () => {
    const lists = ['/all', `/get-lock-records/user/${ALICE}`, `/get-token-lock-records/${token}`];
    for (const list of lists) {
      for (const page of ['0', '-1', '1.5', '1e3', '01', ' 1', '1000000000', 'NaN', '0x1', '１']) {
        expectFailure(
          await world.get(`${API}${list}?page=${encodeURIComponent(page)}`),
          400,
          'validation_failed',
          'page',
        );
      }
      for (const limit of ['0', '-1', '101', '1000', '1e1', '5.0', 'all']) {
        expectFailure(
          await world.get(`${API}${list}?limit=${encodeURIComponent(limit)}`),
          400,
          'validation_failed',
          'limit',
        );
      }
      expectFailure(await world.get(`${API}${list}?page=1&page=2`), 400, 'validation_failed', 'page');
      const far = await world.get(`${API}${list}?page=999999999&limit=100&unknown=1`);
      expect(far.body.payload).toMatchObject({
        items: [],
        meta: { itemCount: 1, currentPage: 999999999, itemsPerPage: 100 },
      });
      for (const limit of [1, 100]) {
        expect((await world.get(`${API}${list}?limit=${limit}`)).body.payload.meta.itemsPerPage).toBe(limit);
      }
    }
  });

  it('bodies are JSON, small and plain', async () => {
    const draft = JSON.stringify(draftOf(ALICE, token));
    const post = (body: string, headers: Record<string, string>) => world.send('POST', CREATE, body, headers);
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      '',
    ]) {
      expectFailure(await post(draft, { 'content-type': type }), 415, 'unsupported_media_type');
    }
    expect((await post(draft, { 'content-type': 'application/json; charset=utf-8' })).status).toBe(200);
    const padded = (bytes: number) => draft + ' '.repeat(bytes - Buffer.byteLength(draft));
    expect((await post(padded(64 * 1024), {})).status).toBe(200);
    expectFailure(await post(padded(64 * 1024 + 1), {}), 413, 'body_too_large');
    for (const broken of ['', '{', '{"a":1,}', 'undefined', '[1', '{"title":"\\ud83d}']) {
      expectFailure(await post(broken, {}), 400, 'invalid_json');
    }
    expectFailure(await post(`{"__proto__":{"x":1},${draft.slice(1)}`, {}), 400, 'invalid_json');
    expectFailure(await post(`${'['.repeat(30_000)}${']'.repeat(30_000)}`, {}), 400, 'validation_failed');
    expectFailure(
      await post(draft.replace('"title":', `"title":${'['.repeat(10_000)}${']'.repeat(10_000)},"t":`), {}),
      400,
      'validation_failed',
      'title',
    );
    const packed = await fetch(world.url + CREATE, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync(draft),
    });
    expect(packed.status).toBe(400);
  });

  it('a malformed HTTP request is answered with an error', async () => {
    expectFailure(await world.get(`${API}/get/%E0%A4%A`), 400, 'bad_request');
    expectFailure(await world.get(`${API}/lock-record/${'a'.repeat(300)}`), 414, 'uri_too_long');
    expect(await rawRequest('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"bad_request"/);
    const header = `GET / HTTP/1.1\r\nhost: x\r\nx-big: ${'x'.repeat(20_000)}\r\n\r\n`;
    expect(await rawRequest(header)).toMatch(/^HTTP\/1\.1 431 [\s\S]*"code":"header_too_large"/);
  });
});

/** A mixed-case address with one letter in the wrong case. */
function badChecksum(address: string): string {
  const at = address.slice(2).search(/[a-f]/) + 2;
  return address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1);
}

/** Sends bytes and reads until the server closes. */
function rawRequest(bytes: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

describe('rate limits', () => {
  let strict: Program;
  beforeAll(async () => {
    strict = await world.startAnother({
      ROLE: 'api',
      RATE_LIMIT_READS: '5',
      RATE_LIMIT_WRITES: '2',
      TRUST_PROXY: '127.0.0.0/8',
    });
    let asked = 0;
    await until(async () => {
      const address = `192.0.2.${++asked % 250}`;
      return (await ask(strict.url, 'GET', '/readyz', undefined, from(address))).status === 200;
    }, 'the server is not ready');
  });

  const from = (chain: string) => ({ 'x-forwarded-for': chain });
  const read = (chain: string) => ask(strict.url, 'GET', `${API}/all`, undefined, from(chain));
  const write = (chain: string) => ask(strict.url, 'POST', CREATE, draftOf(ALICE, token), from(chain));

  it('reads and writes have their own limits, said with Retry-After', async () => {
    for (let count = 0; count < 5; count += 1) expect((await read('203.0.113.1')).status).toBe(200);
    const refused = await read('203.0.113.1');
    expectFailure(refused, 429, 'rate_limited');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await write('203.0.113.1')).status).toBe(200);
    expect((await write('203.0.113.1')).status).toBe(200);
    expectFailure(await write('203.0.113.1'), 429, 'rate_limited');
    // Refused before the body is looked at.
    const huge = await ask(strict.url, 'POST', CREATE, 'x'.repeat(100_000), from('203.0.113.1'));
    expectFailure(huge, 429, 'rate_limited');
    expect((await ask(strict.url, 'GET', '/healthz', undefined, from('203.0.113.1'))).status).toBe(200);
  });

  it('readiness checks have a separate limit', async () => {
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await ask(strict.url, 'GET', '/readyz', undefined, from('203.0.113.9'))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await read('203.0.113.9')).status).toBe(200);
  });

  it('a client cannot choose its address by X-Forwarded-For', async () => {
    for (let count = 0; count < 5; count += 1) await read(`198.51.100.${count}, 203.0.113.7`);
    expectFailure(await read('198.51.100.99, 203.0.113.7'), 429, 'rate_limited');
    expect((await read('203.0.113.7, 203.0.113.8')).status).toBe(200);
    // Another address of the same IPv6 customer is the same customer.
    for (let count = 0; count < 5; count += 1) await read(`2001:db8:1:2::${count}`);
    expectFailure(await read('2001:db8:1:2:ffff::1'), 429, 'rate_limited');
    expect((await read('2001:db8:1:3::1')).status).toBe(200);
  });

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    const direct = await world.startAnother({ ROLE: 'api', RATE_LIMIT_READS: '3' });
    const statuses = [];
    for (let count = 0; count < 4; count += 1) {
      const answer = await ask(direct.url, 'GET', `${API}/all`, undefined, from(`203.0.113.${count}`));
      statuses.push(answer.status);
    }
    await direct.stop();
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});
