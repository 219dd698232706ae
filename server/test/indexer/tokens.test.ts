import { deployArtifact, DEPLOYER, mine, rpc, until, write } from '@kingspad/devnet';
import type { Address, Hex } from '@kingspad/domain';
import { encodeAbiParameters, numberToHex, parseAbi, stringToHex } from 'viem';
import { beforeEach, expect, test } from 'vitest';
import { ALICE, startTestChain, type TestChain } from '../support/chain.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { atEnd } from '../support/endings.ts';
import { startIndexer, untilIndexed } from '../support/indexers.ts';
import { claimingCode, type TokenClaims } from '../support/claiming-token.ts';
import { startProxy, type JsonRpcRequest } from '../support/proxy.ts';
import { assertIndexMatchesChain } from '../support/assert-index.ts';

const server = testPostgres();
let chain: TestChain;
let database: TestDatabase;

beforeEach(async () => {
  [chain, database] = await Promise.all([startTestChain(), server.newDatabase()]);
});

const tokenRows = () =>
  database.rows<{ name: string; symbol: string; decimals: number | null }>(
    'SELECT name, symbol, decimals FROM chain.token',
  );

/** The data of a simulated creation, which asks views of contracts, in lower case hex; undefined for another request. */
const creation = ({ method, params }: JsonRpcRequest) => {
  const asked = method === 'eth_call' ? (params[0] as { to?: Address; data: Hex }) : undefined;
  return asked?.to === undefined ? asked?.data.toLowerCase() : undefined;
};
const NAME_SELECTOR = '06fdde03';
/** The same where it asks for names; other creations ask for balances. */
const viewsAsked = (request: JsonRpcRequest) => {
  const data = creation(request);
  return data?.includes(NAME_SELECTOR) ? data : undefined;
};
const mentions = (data: string | undefined, token: Address) =>
  data?.includes(token.slice(2).toLowerCase()) === true;
const asksAbout = (request: JsonRpcRequest, token: Address) => mentions(viewsAsked(request), token);

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value]);
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value]);
const REVERT = { code: '60006000fd' };
const failing = (code: string) => ({ name: { code }, symbol: { code }, decimals: { code } });

/** From now on the token is a contract that answers as claimed. */
const claim = (token: Address, claims: TokenClaims) =>
  rpc(chain.url, 'anvil_setCode', [token, claimingCode(claims)]);

test.each<{
  token: string;
  claims: TokenClaims;
  row: { name: string; symbol: string; decimals: number | null };
}>([
  {
    token: 'reverts',
    claims: { name: REVERT, symbol: REVERT, decimals: REVERT },
    row: { name: '', symbol: '', decimals: null },
  },
  {
    token: 'answers nothing',
    claims: { name: '0x', symbol: '0x', decimals: '0x' },
    row: { name: '', symbol: '', decimals: null },
  },
  {
    token: 'answers in 32 bytes, as old ones do',
    claims: {
      name: stringToHex('Maker', { size: 32 }),
      symbol: stringToHex('MKR', { size: 32 }),
      decimals: number(18n),
    },
    row: { name: 'Maker', symbol: 'MKR', decimals: 18 },
  },
  {
    token: 'has a name of 100,000 characters and 300 decimals',
    claims: { name: text('long '.repeat(20_000)), symbol: text('𝕏'.repeat(300)), decimals: number(300n) },
    row: { name: 'long '.repeat(52).slice(0, 256).trim(), symbol: '𝕏'.repeat(256), decimals: null },
  },
  {
    token: 'has a name that deceives and breaks databases',
    claims: {
      name: text('A\u0000\u0001\u202eB\u200b\r\n\u{1F451} '),
      symbol: text("'); DROP TABLE chain.lock; --"),
      decimals: number(2n ** 256n - 1n),
    },
    row: { name: 'AB\u{1F451}', symbol: "'); DROP TABLE chain.lock; --", decimals: null },
  },
  {
    token: 'has a name that is no text',
    claims: {
      name: encodeAbiParameters([{ type: 'bytes' }], ['0xfffe41c3']),
      symbol: `0x${'ff'.repeat(64)}`,
      decimals: number(0n),
    },
    row: { name: '\ufffd\ufffdA\ufffd', symbol: '', decimals: 0 },
  },
])('indexes the lock of a token that $token', async ({ claims, row }) => {
  const token = await chain.newToken();
  await chain.lock({ token, amount: 3n });
  await claim(token, claims);
  startIndexer(chain, database);
  await untilIndexed(chain, database);
  expect(await tokenRows()).toEqual([row]);
  expect(await database.rows('SELECT total_locked FROM chain.token_summary')).toEqual([
    { total_locked: '3' },
  ]);
});

/** Every way in which code can fail, by geth's list of EVM errors. */
const FAILURES: Record<string, string> = {
  'an invalid opcode': 'fe',
  'a stack underflow': '50',
  'a jump to nowhere': '600056',
  'return data out of bounds': '6001600060003e',
  'a memory offset beyond any gas': `7f${'ff'.repeat(32)}51`,
  'a write in a static call': '6001600055',
};

/** Locks of a hundred tokens that fail in every way, and of a sound one. */
async function lockHostileTokens(): Promise<void> {
  const kinds = Object.values(FAILURES);
  const hostile: Address[] = [];
  for (let index = 0; index < 100; index += 1) {
    const token = await chain.newToken();
    await chain.lock({ token, amount: 1n });
    hostile.push(token);
  }
  const sound = await chain.newToken({ name: 'Sound', symbol: 'SND' });
  await chain.lock({ token: sound, amount: 2n });
  for (const [index, token] of hostile.entries())
    await claim(token, failing(kinds[index % kinds.length] ?? ''));
}

test('a hundred tokens that fail in every way delay no lock, whatever the node’s words', async () => {
  await lockHostileTokens();
  const proxy = await startProxy(chain.url);
  const failures: JsonRpcRequest[] = [];
  proxy.tamper = (request, answer) => {
    if (viewsAsked(request) !== undefined && answer.error) failures.push(request);
    return answer;
  };
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await untilIndexed(chain, database);
  expect(failures).toEqual([]);
  const rows = await tokenRows();
  expect(rows).toHaveLength(101);
  expect(rows.filter(({ name }) => name === 'Sound')).toHaveLength(1);
  expect(rows.filter(({ name, decimals }) => name === '' && decimals === null)).toHaveLength(100);
});

test('a hundred failing tokens in one block are indexed with it and with the lock of the next block, in one step', async () => {
  const kinds = Object.values(FAILURES);
  const hostile: Address[] = [];
  for (let index = 0; index < 100; index += 1) hostile.push(await chain.newToken());
  const sound = await chain.newToken({ name: 'Sound', symbol: 'SND' });
  const proxy = await startProxy(chain.url);
  const batches: { blocks: number; logs: number }[] = [];
  startIndexer(chain, database, {
    rpcUrls: [proxy.url],
    metrics: { batch: ({ blocks, logs }) => batches.push({ blocks, logs }) },
  });
  await untilIndexed(chain, database);
  proxy.intercept = (response) => {
    response.destroy();
    return true;
  };
  await rpc(chain.url, 'evm_setBlockGasLimit', ['0x5f5e100']);
  await rpc(chain.url, 'evm_setAutomine', [false]);
  for (const token of hostile) {
    const { value, ...transaction } = chain.lockTransaction({ token, amount: 1n });
    await rpc(chain.url, 'eth_sendTransaction', [{ ...transaction, value: numberToHex(value) }]);
  }
  await rpc(chain.url, 'evm_mine', []);
  await rpc(chain.url, 'evm_setAutomine', [true]);
  for (const [index, token] of hostile.entries())
    await claim(token, failing(kinds[index % kinds.length] ?? ''));
  await chain.lock({ token: sound, amount: 2n });
  batches.length = 0;
  proxy.intercept = () => false;
  await untilIndexed(chain, database);
  expect(batches).toEqual([{ blocks: 2, logs: 101 }]);
  expect((await tokenRows()).filter(({ name }) => name === '')).toHaveLength(100);
  expect((await tokenRows()).filter(({ name }) => name === 'Sound')).toHaveLength(1);
  expect(await database.rows('SELECT * FROM chain.unread_token')).toEqual([]);
});

test('tokens whose balances cannot be read hide no other value from the audit', async () => {
  await lockHostileTokens();
  const proxy = await startProxy(chain.url);
  proxy.tamper = ({ method }, answer) =>
    method === 'eth_call' && answer.error
      ? { id: answer.id, error: { code: -32000, message: 'execution aborted (timeout = 5s)' } }
      : answer;
  const sums = { compared: 0, shortfalls: 0 };
  startIndexer(chain, database, {
    rpcUrls: [proxy.url],
    metrics: {
      audit({ compared, shortfalls }) {
        sums.compared += compared;
        sums.shortfalls += shortfalls;
      },
    },
  });
  await untilIndexed(chain, database);
  // Locked amount of each token, the sound one's balance, and the number of locks of both lockers.
  await until(() => sums.compared >= 104, 'the audit does not compare the tokens');
  expect(sums.shortfalls).toBe(0);
});

test('a node with a lower gas limit answers the views of many tokens in smaller calls', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    await chain.lock({ token: await chain.newToken({ name, symbol: name }), amount: 1n });
  }
  const proxy = await startProxy(chain.url);
  // Behaves as geth with a low `--rpc.gascap`: it lowers the gas silently.
  proxy.before = (request) => {
    if (viewsAsked(request) === undefined) return;
    const asked = request.params[0] as { gas: Hex };
    if (BigInt(asked.gas) > 2_000_000n) asked.gas = '0x1e8480';
  };
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await untilIndexed(chain, database);
  expect((await tokenRows()).map(({ name }) => name).toSorted()).toEqual(['Four', 'One', 'Three', 'Two']);
});

test('a contract whose metadata calls revert is indexed, on a real node', async () => {
  const token = await deployArtifact(chain.url, 'NonsenseToken', [], DEPLOYER);
  const abi = parseAbi(['function mint(address to, uint256 value)', 'function approve(address, uint256)']);
  await write(chain.url, DEPLOYER, token, { abi, functionName: 'mint', args: [ALICE, 1000n] });
  await write(chain.url, ALICE, token, { abi, functionName: 'approve', args: [chain.locker, 1000n] });
  startIndexer(chain, database);
  await chain.lock({ token, amount: 9n });
  await assertIndexMatchesChain(chain, database, server);
  expect(await tokenRows()).toEqual([{ name: '', symbol: '', decimals: null }]);
});

test('a contract that answers every call with megabytes does not fill the memory, on a real node', async () => {
  const token = await chain.newToken();
  await chain.lock({ token, amount: 4n });
  // Returns its first 16 MB of memory to whatever it is asked, as far as its gas lets it.
  await claim(token, failing('62ffffff6000f3'));
  const proxy = await startProxy(chain.url);
  let largest = 0;
  proxy.tamper = (request, answer) => {
    if (asksAbout(request, token)) largest = Math.max(largest, JSON.stringify(answer).length);
    return answer;
  };
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await untilIndexed(chain, database);
  expect(await tokenRows()).toEqual([{ name: '', symbol: '', decimals: null }]);
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(100_000);
});

test('a node with only the state of its head suffices to catch up', async () => {
  await chain.lock({ token: await chain.newToken({ name: 'Forgotten', symbol: 'FRG' }), amount: 4n });
  await mine(chain.url, 60);
  const { hash } = await rpc<{ hash: Hex }>(chain.url, 'eth_getBlockByNumber', ['latest', false]);
  const proxy = await startProxy(chain.url);
  proxy.tamper = (request, answer) => {
    const at = viewsAsked(request) && request.params[1];
    if (typeof at !== 'object' || at === null || !('blockHash' in at) || at.blockHash === hash) return answer;
    return { id: answer.id, error: { code: -32000, message: 'missing trie node' } };
  };
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await untilIndexed(chain, database);
  expect(await tokenRows()).toEqual([{ name: 'Forgotten', symbol: 'FRG', decimals: 18 }]);
});

test('a token’s name is read again if the node could not answer', async () => {
  const token = await chain.newToken({ name: 'Patient', symbol: 'PAT' });
  const proxy = await startProxy(chain.url);
  let asked = 0;
  proxy.tamper = (request, answer) => {
    if (!asksAbout(request, token) || ++asked > 2) return answer;
    // The second time no error, and nothing that a node returns.
    if (asked === 2) return { id: answer.id, result: null };
    return { id: answer.id, error: { code: -32000, message: 'header not found' } };
  };
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await chain.lock({ token, amount: 4n });
  await untilIndexed(chain, database);
  await until(async () => (await tokenRows())[0]?.name === 'Patient', 'the name is not asked for again');
  expect(await tokenRows()).toEqual([{ name: 'Patient', symbol: 'PAT', decimals: 18 }]);
  expect(await database.rows('SELECT * FROM chain.unread_token')).toEqual([]);
});

test('a token whose views never return delays no lock, and its lists name it once they do', async () => {
  const silent = await chain.newToken({ name: 'Silent', symbol: 'SIL' });
  const sound = await chain.newToken({ name: 'Sound', symbol: 'SND' });
  const proxy = await startProxy(chain.url);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  proxy.before = (request) => (mentions(creation(request), silent) ? isAnswered : undefined);
  const locks = () => database.rows('SELECT amount FROM chain.lock ORDER BY lock_id');
  const search = () =>
    database.rows<{ text: string }>(
      'SELECT search_text AS text FROM chain.token_summary ORDER BY last_lock_id',
    );
  atEnd(answer);
  startIndexer(chain, database, {
    rpcUrls: [proxy.url],
    rpcTimeoutMs: 600_000,
    tokenPatienceMs: 20,
  });
  await untilIndexed(chain, database);
  await chain.lock({ token: silent, amount: 4n });
  await untilIndexed(chain, database);
  await chain.lock({ token: sound, amount: 5n });
  await untilIndexed(chain, database);
  expect(await locks()).toEqual([{ amount: '4' }, { amount: '5' }]);
  expect(await tokenRows()).toContainEqual({ name: '', symbol: '', decimals: null });
  answer();
  await until(
    async () => (await database.rows('SELECT * FROM chain.unread_token')).length === 0,
    'the tokens are not read',
  );
  expect((await tokenRows()).map(({ name }) => name).toSorted()).toEqual(['Silent', 'Sound']);
  expect((await search()).map(({ text }) => text.replace(/^0x\w+ /, ''))).toEqual([
    'sil silent',
    'snd sound',
  ]);
  await assertIndexMatchesChain(chain, database, server);
});

test('a token that a node cannot call keeps no other one unread', async () => {
  const broken = await chain.newToken();
  const sound = await chain.newToken({ name: 'Sound', symbol: 'SND' });
  const proxy = await startProxy(chain.url);
  proxy.tamper = (request, answer) =>
    asksAbout(request, broken)
      ? { id: answer.id, error: { code: -32603, message: 'internal error' } }
      : answer;
  await chain.lock({ token: broken, amount: 4n });
  await chain.lock({ token: sound, amount: 5n });
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await untilIndexed(chain, database);
  const names = async () => (await tokenRows()).map(({ name }) => name).toSorted();
  await until(async () => (await names()).includes('Sound'), 'the sound token is not read');
  expect(await names()).toEqual(['', 'Sound']);
  expect(await database.rows('SELECT amount FROM chain.lock ORDER BY lock_id')).toEqual([
    { amount: '4' },
    { amount: '5' },
  ]);
});

test('a late token’s name is undone with its block in a reorganisation, and is read again', async () => {
  const token = await chain.newToken({ name: 'Late', symbol: 'LTE' });
  const proxy = await startProxy(chain.url);
  let isSilent = true;
  proxy.tamper = (request, answer) =>
    isSilent && asksAbout(request, token)
      ? { id: answer.id, error: { code: -32000, message: 'header not found' } }
      : answer;
  const named = async () => (await tokenRows())[0]?.name === 'Late';
  startIndexer(chain, database, { rpcUrls: [proxy.url] });
  await chain.lock({ token, amount: 4n });
  await untilIndexed(chain, database);
  expect(await named()).toBe(false);
  await mine(chain.url, 2);
  await untilIndexed(chain, database);
  isSilent = false;
  await until(named, 'the token is not named');
  // The block at which the name was written goes, that of the lock stays.
  await rpc(chain.url, 'anvil_reorg', [1, []]);
  await untilIndexed(chain, database);
  await until(named, 'the token is not named again');
  await assertIndexMatchesChain(chain, database, server);
});

test('the tokens of far history are read while the range before is written, each once', async () => {
  const first = await chain.newToken({ name: 'First', symbol: 'ONE' });
  await chain.lock({ token: first, amount: 4n });
  await mine(chain.url, 150);
  const second = await chain.newToken({ name: 'Second', symbol: 'TWO' });
  await chain.lock({ token: second, amount: 4n });
  await chain.lock({ token: first, amount: 4n });
  await mine(chain.url, 150);
  const proxy = await startProxy(chain.url);
  const asked: string[] = [];
  proxy.before = (request) => {
    for (const token of [first, second]) if (asksAbout(request, token)) asked.push(token.toLowerCase());
  };
  const isAsked = (token: Address) => asked.includes(token.toLowerCase());
  let early: boolean | undefined;
  startIndexer(chain, database, {
    rpcUrls: [proxy.url],
    hooks: {
      beforeCommit: async () => {
        early ??= await until(() => isAsked(second), 'the second token is not asked').then(
          () => true,
          () => false,
        );
      },
    },
  });
  await untilIndexed(chain, database);
  expect(early).toBe(true);
  expect(asked.toSorted()).toEqual([first, second].map((token) => token.toLowerCase()).toSorted());
  expect(await tokenRows()).toHaveLength(2);
});
