import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { clientAddress, limitKey, trustedProxies } from '../../src/client-address.ts';
import { ConfigError, loadConfig } from '../../src/config.ts';
import { csvLine } from '../../src/http/csv.ts';
import { readSearch } from '../../src/http/query.ts';
import { checkReadiness } from '../../src/http/readiness.ts';
import { lineProblem } from '../../src/http/texts.ts';
import { toApiError } from '../../src/http/failures.ts';
import { createLogger, secretsOf } from '../../src/log.ts';
import { containsPattern } from '../../src/store/queries/encoding.ts';
import type { IndexState } from '../../src/store/queries/index-state.ts';

describe('a line of CSV', () => {
  it.each([
    '=1+1',
    '+1',
    '-x',
    '@SUM(A1)',
    '|cmd',
    '＝1',
    '＋1',
    '－1',
    '＠SUM',
    '\t=1',
    '\n=1',
    ' =1',
    '\u3000=1',
    '\u2800=1',
    '−1',
    '-1+1',
  ])('keeps a spreadsheet from running %j', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });

  it('leaves numbers and names in a spreadsheet unchanged', () => {
    const line = csvLine([-5, '-0.25', '1,234', 'KGT-2', 'a=b', '', 'say "x"']);
    expect(line).toBe('"-5","-0.25","1,234","KGT-2","a=b","","say ""x"""\r\n');
  });
});

describe('a search', () => {
  const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

  it('reads typed and pasted searches', () => {
    expect(readSearch({})).toBe('');
    expect(readSearch({ search: ' ＫＧＴ\u200b  token ' })).toBe('KGT token');
    expect(readSearch({ search: '\u3164' })).toBe('');
    for (const search of [`“${ADDRESS}”`, `0X${ADDRESS.slice(2)}`, `\u2068${ADDRESS}\u2069`]) {
      expect(readSearch({ search })).toBe(ADDRESS);
    }
  });
});

describe('the address of a request', () => {
  const isTrusted = trustedProxies(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
  const addressOf = (remoteAddress: string, forwardedFor?: string) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    const request = new IncomingMessage(socket);
    if (forwardedFor !== undefined) request.headers['x-forwarded-for'] = forwardedFor;
    return clientAddress(request, isTrusted);
  };

  it('takes the peer as client, or the address that our own proxies name', () => {
    expect(addressOf('203.0.113.5', '198.51.100.1')).toBe('203.0.113.5');
    expect(addressOf('10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf('::ffff:10.1.2.3', '198.51.100.1')).toBe('198.51.100.1');
    expect(addressOf('fd00::1', '1.1.1.1, 198.51.100.1, 192.0.2.1')).toBe('198.51.100.1');
    expect(addressOf('10.1.2.3')).toBe('10.1.2.3');
    expect(addressOf('10.1.2.3', 'nonsense')).toBe('10.1.2.3');
    expect(() => trustedProxies(['everybody'])).toThrow('everybody');
  });

  it('counts IPv6 clients by /64', () => {
    expect(limitKey('203.0.113.5')).toBe('203.0.113.5');
    expect(limitKey('::ffff:203.0.113.5')).toBe('203.0.113.5');
    expect(limitKey('2001:db8:0:7::1')).toBe(limitKey('2001:0DB8:0:7:ffff:1:2:3'));
    expect(limitKey('2001:db8:0:7::1')).not.toBe(limitKey('2001:db8:0:8::1'));
    expect(limitKey('::1')).toBe('0:0:0:0');
  });
});

describe('the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kingspad-config-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const good = {
    RPC_URL: 'http://one.example,https://two.example/key',
    PUBLIC_RPC_URL: 'https://public.example',
    DATABASE_URL_API: 'postgres://api:word@db/kingspad',
    DATABASE_URL_INDEXER: 'postgres://indexer:word@db/kingspad',
    DEPLOYMENT_FILE: file(
      'deployment.json',
      JSON.stringify({
        chainId: 97,
        chainName: 'Chain',
        explorer: null,
        startBlock: 1,
        anchor: { blockNumber: 1, blockHash: `0x${'11'.repeat(32)}` },
        blockTimeSeconds: 3,
        contracts: {
          tokenLocker: `0x${'22'.repeat(20)}`,
          liquidityLocker: `0x${'44'.repeat(20)}`,
          presaleFactory: `0x${'55'.repeat(20)}`,
          stakingFactory: `0x${'66'.repeat(20)}`,
        },
        wrappedNative: `0x${'33'.repeat(20)}`,
        routers: [],
        coins: [],
        demoAccounts: [],
      }),
    ),
  };
  const problemsOf = (environment: Record<string, string>): string[] => {
    try {
      loadConfig(environment);
      return [];
    } catch (error) {
      return error instanceof ConfigError ? error.problems : [String(error)];
    }
  };

  it('uses defaults for optional variables; an empty value counts as missing', () => {
    const config = loadConfig({ ...good, PORT: '', WEB_DIST: '' });
    expect(config).toMatchObject({
      port: 3000,
      runsApi: true,
      runsIndexer: true,
      operatorConfig: { links: {}, partners: [], influencers: [], credit: null },
      publicUrl: undefined,
      corsOrigins: [],
    });
    expect(config.rpcUrls).toEqual(['http://one.example', 'https://two.example/key']);
    expect(config.webDist).toBeUndefined();
    expect(loadConfig({ ...good, ROLE: 'api' })).toMatchObject({ runsApi: true, runsIndexer: false });
  });

  it('takes operators as addresses, and the keeper’s key as a key', () => {
    const [operator, key] = ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', `0x${'ab'.repeat(32)}`];
    const config = loadConfig({ ...good, OPERATORS: ` ${operator.toLowerCase()}, `, KEEPER_KEY: key });
    expect(config).toMatchObject({ operators: [operator], keeperKey: key });
    expect(loadConfig(good)).toMatchObject({ operators: [], keeperKey: undefined });
    // A letter of it in the other case: the checksum is wrong.
    const mistyped = operator.replace('C5', 'c5');
    expect(problemsOf({ ...good, OPERATORS: mistyped })).toEqual([
      `OPERATORS: received "${mistyped}", expected addresses with a valid checksum or all in lower case, separated ` +
        `by commas (${mistyped} is not an address, or its checksum is wrong)`,
    ]);
    const problems = problemsOf({ ...good, KEEPER_KEY: 'secret-key' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^KEEPER_KEY: /);
    expect(problems.join()).not.toContain('secret-key');
  });

  it('reports every wrong variable at once, with the value received and the form expected, and no secret', () => {
    const missing = join(folder, 'none.json');
    const secret = 'secret-word';
    const problems = problemsOf({
      RPC_URL: 'secret-node',
      DATABASE_URL_API: `mysql://api:${secret}@db/kingspad`,
      DEPLOYMENT_FILE: file('some.json', '{"chainId":"97"}'),
      SITE_FILE: missing,
      PORT: '70000',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'loopback,everybody',
      CORS_ORIGINS: 'https://a.example/,https://b.example/app',
      PUBLIC_URL: `https://me:${secret}@kingspad.example`,
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'B',
    });
    expect(problems.map((problem) => problem.replace(/ \(.*\)$/, ''))).toEqual([
      'PORT: received "70000", expected a whole number from 0 to 65535',
      'RPC_URL: received 11 characters, which are not shown, expected http or https URLs, separated by commas',
      'DATABASE_URL_API: received 35 characters, which are not shown, expected postgres://login:password@host:port/database',
      'LOG_LEVEL: received "loud", expected fatal, error, warn, info, debug, trace or silent',
      'S3_BUCKET: received "B", expected 3 to 63 lower-case letters, digits, dots and hyphens',
      'PUBLIC_RPC_URL: is not set, expected an http or https URL, such as https://host.example',
      'DATABASE_URL_INDEXER: is not set, expected postgres://login:password@host:port/database',
      'S3_ACCESS_KEY: is not set, expected a text',
      'S3_SECRET_KEY: is not set, expected a text',
      ...Array.from(
        { length: 11 },
        () =>
          `DEPLOYMENT_FILE: received "${join(folder, 'some.json')}", expected the path of a JSON file that a deployment wrote`,
      ),
      'TRUST_PROXY: received "loopback,everybody", expected IP addresses, CIDR blocks, loopback, linklocal or uniquelocal, separated by commas',
      ...Array.from(
        { length: 2 },
        () =>
          'CORS_ORIGINS: received "https://a.example/,https://b.example/app", expected origins such as https://app.example, without a path or a slash at the end, separated by commas',
      ),
      `SITE_FILE: received "${missing}", expected the path of a JSON file as docs/operators.md shows it`,
      'PUBLIC_URL: received "https://…@kingspad.example", expected an http or https origin without a path, such as https://kingspad.example',
    ]);
    expect(problems.find((problem) => problem.includes('/chainId'))).toContain(
      '(/chainId: received "97", expected a whole number from 1 on)',
    );
    expect(problems.join()).not.toMatch(/secret/);
  });

  it('names every variable that is wrong', () => {
    const problems = problemsOf({
      ...good,
      PORT: '70000',
      ROLE: 'king',
      RPC_URL: 'node',
      POLL_MS: 'often',
    });
    const names = new Set(problems.map((problem) => problem.split(':')[0]));
    expect(names).toEqual(new Set(['POLL_MS', 'PORT', 'ROLE', 'RPC_URL']));
    expect(problemsOf({ ...good, PUBLIC_RPC_URL: '', ROLE: 'indexer' })).toEqual([]);
    expect(problemsOf({ ...good, DATABASE_URL_INDEXER: '' })).toEqual([
      'DATABASE_URL_INDEXER: is not set, expected postgres://login:password@host:port/database (needed where the indexer runs)',
    ]);
    expect(problemsOf({ ...good, CORS_ORIGINS: 'https://a.example/' })[0]).toContain('CORS_ORIGINS');
    expect(problemsOf({ ...good, TRUST_PROXY: '10.0.0.0/8,everybody' })[0]).toContain('TRUST_PROXY');
    expect(problemsOf({ ...good, DEPLOYMENT_FILE: join(folder, 'none.json') })[0]).toContain(
      'DEPLOYMENT_FILE',
    );
    expect(problemsOf({ ...good, DEPLOYMENT_FILE: file('empty.json', '{}') })[0]).toContain('/chainId');
    for (const url of ['kingspad.example', 'https://kingspad.example/app', 'https://a:b@kingspad.example']) {
      expect(problemsOf({ ...good, PUBLIC_URL: url })[0]).toContain('PUBLIC_URL');
    }
    expect(loadConfig({ ...good, PUBLIC_URL: 'https://kingspad.example/' }).publicUrl).toBe(
      'https://kingspad.example',
    );
  });

  it('SH-09 (part): reads the operator’s configuration from one file with only optional parts', () => {
    const operatorConfigOf = (site: unknown) =>
      loadConfig({ ...good, SITE_FILE: file('site.json', JSON.stringify(site)) }).operatorConfig;
    const nothing = { links: {}, partners: [], influencers: [], credit: null };
    expect(operatorConfigOf({})).toEqual(nothing);
    expect(operatorConfigOf({ credit: null, partners: [] })).toEqual(nothing);
    const partner = { name: 'Partner', description: 'They audit.', url: 'https://partner.example/a?b=c' };
    expect(
      operatorConfigOf({
        links: { telegram: 'https://t.me/example', 'Terms of use': 'https://example.org/terms' },
        partners: [partner],
        influencers: [{ name: 'Somebody', description: '"<b>\u00fc</b>"' }],
        credit: { name: 'The makers' },
      }),
    ).toEqual({
      links: { telegram: 'https://t.me/example', 'Terms of use': 'https://example.org/terms' },
      partners: [partner],
      influencers: [{ name: 'Somebody', description: '"<b>\u00fc</b>"', url: null }],
      credit: { name: 'The makers', url: null },
    });
  });

  it('names each wrong place of the operator’s file, and states the expected form', () => {
    const wrong = (site: unknown) =>
      problemsOf({ ...good, SITE_FILE: file('site.json', JSON.stringify(site)) });
    const person = { name: 'Partner', description: 'They audit.' };
    expect(wrong([])).toEqual([
      expect.stringContaining(
        '(the file: received [], expected an object of links, partners, influencers and credit, each optional)',
      ),
    ]);
    for (const url of [
      'javascript:alert(1)',
      'http://example.org',
      'https://',
      'https://a b',
      'https://bank.example@evil.example/',
      `https://example.org/${'x'.repeat(500)}`,
    ]) {
      expect(wrong({ links: { telegram: url } })[0], url).toMatch(
        /^SITE_FILE: .* \(\/links\/telegram: received ".*, expected an https/,
      );
      expect(wrong({ partners: [person, { ...person, url }] })[0], url).toMatch(
        /^SITE_FILE: .* \(\/partners\/1\/url: received ".*, expected an https/,
      );
      expect(wrong({ credit: { name: 'Makers', url } })[0], url).toMatch(/^SITE_FILE: .* \(\/credit/);
    }
    const places = wrong({
      partners: [{ ...person, name: '' }, { name: 'No words' }],
      influencers: [
        { ...person, description: 'x'.repeat(501) },
        { ...person, description: 'two\nlines' },
      ],
      partner: [],
    }).map((problem) => / \((\/[^:]*): /.exec(problem)?.[1]);
    expect(new Set(places)).toEqual(
      new Set([
        '/partners/0/name',
        '/partners/1/description',
        '/influencers/0/description',
        '/influencers/1/description',
        '/partner',
      ]),
    );
    expect(wrong({ partners: Array.from({ length: 51 }, () => person) })[0]).toContain('/partners: ');
    expect(wrong({ links: { ['n'.repeat(41)]: 'https://example.org' } })[0]).toContain('/links/nnn');
    const links = Object.fromEntries(
      Array.from({ length: 31 }, (_, n) => [`link ${n}`, 'https://example.org']),
    );
    expect(wrong({ links })[0]).toMatch(/\/links: received .*expected an object of at most 30/);
    expect(problemsOf({ ...good, SITE_FILE: file('site.json', '{') })[0]).toContain('SITE_FILE: ');
  });
});

describe('the log', () => {
  it('a log line holds no secret from any message', () => {
    const lines: string[] = [];
    const urls = ['https://node.example/v3/0123456789abcdef', 'postgres://api:p%40ssword@db:5432/kingspad'];
    const log = createLogger({
      level: 'info',
      secrets: urls.flatMap(secretsOf),
      destination: { write: (line) => lines.push(line) },
    });
    log.error({ err: new Error(`HTTP request failed. URL: ${urls[0]}`) }, `no ${urls[1]}`);
    log.info({ path: '/v3/0123456789abcdef', password: 'p@ssword' }, 'parts of them');
    expect(lines).toHaveLength(2);
    expect(lines.join()).not.toMatch(/0123456789abcdef|p%40ssword|p@ssword/);
    expect(() => lines.forEach((line) => JSON.parse(line))).not.toThrow();
  });
});

describe('a line of text', () => {
  it.each(['\u202e', '\u2066', '\u200f'])(
    'a log line holds nothing that reverses the reading order (%j)',
    (character) => {
      expect(lineProblem('title', `Team${character}tokens`)).toMatchObject({ path: 'title' });
      expect(lineProblem('title', 'Team tokens')).toBeUndefined();
    },
  );
});

describe('a search text', () => {
  it('a search pattern matches its text literally', () => {
    expect(containsPattern('100%_\\Ü')).toBe('%100\\%\\_\\\\ü%');
  });
});

describe('a failure', () => {
  it('reveals nothing about an unexpected failure', () => {
    const failure = toApiError(new Error('relation "chain.lock" at line 1'));
    expect([failure.status, failure.code]).toEqual([500, 'internal']);
    expect(JSON.stringify(failure.body())).not.toContain('relation');
    expect(toApiError('thrown text').code).toBe('internal');
  });

  it.each([
    ['08006', 'a lost connection'],
    ['25006', 'a database that is read-only'],
    ['40P01', 'a deadlock'],
    ['42P01', 'tables that are not there yet'],
    ['53100', 'a full disk'],
    ['53200', 'used up memory'],
    ['53300', 'used up connections'],
    ['57P03', 'a database that starts'],
    ['58030', 'a disk that fails'],
  ])('%s of Postgres, %s, asks for another try', (code) => {
    const error = Object.assign(new pg.DatabaseError('a sentence', 10, 'error'), { code });
    expect(toApiError(error)).toMatchObject({ status: 503, code: 'unavailable' });
  });

  it.each(['22P02', '23505', '42703'])('%s of Postgres is an error of ours', (code) => {
    const error = Object.assign(new pg.DatabaseError('a sentence', 10, 'error'), { code });
    expect(toApiError(error)).toMatchObject({ status: 500, code: 'internal' });
  });
});

describe('readiness', () => {
  const readinessOf = (state: {
    indexed: number;
    head: number;
    headAge?: number;
    lag?: number;
    problem?: string;
    lastError?: IndexState['lastError'];
  }) =>
    checkReadiness({
      readIndex: async () => ({
        blockNumber: state.indexed,
        blockTimestamp: 1_000_000 - (state.headAge ?? 0) - (state.lag ?? 0),
        headNumber: state.head,
        rebuildingSince: null,
        incompleteBlocks: [],
        problem: state.problem ?? null,
        lastError: state.lastError ?? null,
      }),
      chain: {
        head: async () => ({
          number: state.head,
          hash: `0x${'00'.repeat(32)}`,
          timestamp: 1_000_000 - (state.headAge ?? 0),
        }),
        lockFee: async () => 0n,
        poolFee: async () => 0n,
      },
      receivesHeads: () => true,
      isDraining: () => false,
      limits: { maxHeadAgeSeconds: 120, maxLagSeconds: 60 },
      now: () => 1_000_000_000,
    });

  it('names the block that stops the indexer, and since when', async () => {
    const since = new Date(1_000);
    const state = await readinessOf({
      indexed: 6,
      head: 7,
      lastError: { message: 'the node fails', block: 7, since },
    });
    expect(state.lastError).toEqual({ message: 'the node fails', block: 7, since: since.toISOString() });
    expect((await readinessOf({ indexed: 7, head: 7 })).lastError).toBeNull();
  });

  it('reports freshness by the times of index and head, and stays ready without it', async () => {
    const fast = await readinessOf({ indexed: 10, head: 100, lag: 41 });
    expect(fast).toMatchObject({ ready: true, fresh: true, reasons: [], lagBlocks: 90, lagSeconds: 41 });
    const behind = await readinessOf({ indexed: 79, head: 100, lag: 63 });
    const sentence = 'The index is 63 seconds (21 blocks) behind the head.';
    expect(behind).toMatchObject({ ready: true, fresh: false, reasons: [sentence] });
    const old = await readinessOf({ indexed: 100, head: 100, headAge: 1000 });
    expect(old).toMatchObject({
      ready: true,
      fresh: false,
      reasons: ['The head of the chain is 1000 seconds old.'],
    });
    const ahead = await readinessOf({ indexed: 100, head: 100, headAge: -86_400 });
    expect(ahead).toMatchObject({ fresh: true, headAgeSeconds: -86_400 });
  });

  it('reports no freshness while the index waits for the operator, and says for what', async () => {
    const problem = 'The node is on another chain.';
    expect(await readinessOf({ indexed: 100, head: 100, problem })).toMatchObject({
      ready: true,
      fresh: false,
      problem,
      reasons: [problem],
    });
  });
});
