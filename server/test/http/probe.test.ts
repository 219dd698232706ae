import { callsOf, type FunctionArgs, type FunctionName, type Writing } from '@kingspad/abi';
import { deployArtifact, deployDevToken, DEPLOYER, read, sendCall, until } from '@kingspad/devnet';
import type { Address } from '@kingspad/domain';
import type { TokenProbe } from '@kingspad/domain/api';
import { encodeErrorResult, encodeFunctionData, erc20Abi, parseAbi } from 'viem';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Program } from '../../src/index.ts';
import { revertReason } from '../../src/probe/reason.ts';
import { startProxy, type Proxy } from '../support/proxy.ts';
import { deployOffchainLookup } from '../support/reverting.ts';
import { ALICE, ask, BOB, probed, startWorld, type World } from './world.ts';

const API = '/api/v1/token-locker';
const AMOUNT = 1000n;

let world: World;
let proxy: Proxy;
/** A server whose node stands behind the proxy. */
let behind: Program;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMIT_SIMULATIONS: '100000' });
  proxy = await startProxy(world.anvil.url);
  behind = await world.startAnother({ ROLE: 'api', RPC_URL: proxy.url });
});

const mockAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function setPaused(bool paused)',
  'function setFrozen(address account, bool frozen)',
  'function setFailing(bool failing)',
  'function setBurnt(uint256 amount)',
  'function setSenderTax(uint256 bps)',
  'function arm(address target, bytes[] calls)',
  'function play(uint8 trick, address locker)',
  'function execute(address target, uint256 value, bytes data) payable returns (bytes)',
]);

const act = <const name extends FunctionName<typeof mockAbi, Writing>>(
  to: Address,
  functionName: name,
  args: FunctionArgs<typeof mockAbi, Writing, name>,
  from = DEPLOYER,
) => sendCall(world.anvil.url, from, callsOf(mockAbi)(to, functionName, args));

/** A token of the tests' zoo (contracts/test/mocks), some of it Alice's. */
async function zoo(name: string, args: unknown[] = [], balance = AMOUNT): Promise<Address> {
  const token = await deployArtifact(world.anvil.url, name, args, DEPLOYER);
  await act(token, 'mint', [ALICE, balance]);
  return token;
}

/** The tricks of contracts/test/mocks/HostileToken.sol, in order. */
const TRICKS = [
  'none',
  'refuse approvals',
  'refuse withdrawals',
  'burn gas',
  'burn gas in balances',
  'hide balances',
  'flood answers',
  'flood reasons',
  'talk too much',
] as const;

async function hostile(trick: (typeof TRICKS)[number]): Promise<Address> {
  const token = await zoo('HostileToken');
  await act(token, 'play', [TRICKS.indexOf(trick), world.deployment.contracts.tokenLocker]);
  return token;
}

const probe = (token: Address, holder = ALICE, amount = AMOUNT, { url = world.url, away = false } = {}) =>
  probed(world, `${API}/probe/${token}?holder=${holder}&amount=${amount}`, { url, away });

/** The answer to one request, also where the node did not answer. */
async function probeOnce(token: Address, amount: bigint, url: string): Promise<TokenProbe> {
  const answer = await ask(url, 'GET', `${API}/probe/${token}?holder=${ALICE}&amount=${amount}`);
  return answer.body.payload as unknown as TokenProbe;
}

const leg = (sent: bigint, received: bigint) => ({ sent: sent.toString(), received: received.toString() });

describe('a token is tried before a payment', () => {
  it('a token without tricks is clean, with any return value', async () => {
    const tokens = [
      await deployDevToken(world.anvil.url, { holder: ALICE }),
      await zoo('NoReturnToken'),
      await zoo('ChattyToken'),
      await zoo('DividendToken'),
      await zoo('NonsenseToken'),
      await zoo('RebasingToken'),
      await zoo('FalseReturningToken'),
      await zoo('PolicyToken'),
      await hostile('flood answers'),
    ];
    for (const token of tokens) {
      const answer = await probe(token);
      expect(answer).toMatchObject({ result: 'clean', reason: null, tokenAddress: token, holder: ALICE });
      expect(answer.deposit).toEqual(leg(AMOUNT, AMOUNT));
      expect(answer.withdrawal).toEqual(leg(AMOUNT, AMOUNT));
      expect(answer.blockTimestamp).toBeGreaterThan(1_600_000_000);
    }
    // Nothing was sent.
    const [token = ALICE] = tokens;
    const args = [ALICE, world.deployment.contracts.tokenLocker] as const;
    expect(await read(world.anvil.url, token, { abi: erc20Abi, functionName: 'allowance', args })).toBe(0n);
  });

  it('a taxed token is reported on both legs exactly', async () => {
    expect(await probe(await zoo('TaxToken', [500n]))).toMatchObject({
      result: 'taxed',
      deposit: leg(1000n, 950n),
      // The tax of the tax is rounded down.
      withdrawal: leg(950n, 903n),
      reason: null,
    });
    const bySender = await zoo('TaxToken', [0n], 2n * AMOUNT);
    await act(bySender, 'setSenderTax', [1000n]);
    // Other owners' tokens in the locker are what such a token takes its tax from.
    await act(bySender, 'mint', [world.deployment.contracts.tokenLocker, AMOUNT]);
    expect(await probe(bySender)).toMatchObject({
      result: 'taxed',
      deposit: leg(1100n, 1000n),
      withdrawal: leg(1100n, 1000n),
    });
  });

  it('reports a refused deposit with the token’s reason', async () => {
    const { tokenLocker } = world.deployment.contracts;
    const paused = await zoo('PolicyToken');
    await act(paused, 'setPaused', [true]);
    const frozen = await zoo('PolicyToken');
    await act(frozen, 'setFrozen', [tokenLocker, true]);
    const saysFalse = await zoo('FalseReturningToken');
    await act(saysFalse, 'setFailing', [true]);
    const vanishing = await zoo('VanishingToken');
    await act(vanishing, 'setBurnt', [AMOUNT]);
    for (const [token, reason] of [
      [paused, 'no reason (error 0x9e87fac8)'],
      [frozen, /^no reason \(error 0x[0-9a-f]{8}\)$/],
      [saysFalse, 'The token did not confirm the transfer.'],
      [vanishing, 'None of the tokens arrive.'],
      [await hostile('refuse approvals'), 'approvals are off'],
      [await hostile('burn gas'), 'no reason'],
      [await hostile('burn gas in balances'), 'The token does not return balances.'],
      [await hostile('hide balances'), 'The token does not return balances.'],
      [await hostile('flood reasons'), 'no reason (error 0x00000000)'],
    ] as const) {
      const answer = await probe(token);
      expect([answer.result, answer.withdrawal]).toEqual(['deposit-reverts', null]);
      expect(answer.reason).toMatch(reason);
    }
  });

  it('a token’s reason is cut and cannot deceive a reader', async () => {
    const { reason } = await probe(await hostile('talk too much'));
    expect(reason).toMatch(/^go away! x+$/);
    expect(reason).toHaveLength(200);
  });

  it('the name of a known error is reported', () => {
    const abi = parseAbi(['error ERC20InvalidReceiver(address receiver)', 'error Panic(uint256 code)']);
    const named = encodeErrorResult({ abi, errorName: 'ERC20InvalidReceiver', args: [ALICE] });
    expect(revertReason(named)).toBe('ERC20InvalidReceiver');
    expect(revertReason(encodeErrorResult({ abi, errorName: 'Panic', args: [0x11n] }))).toBe('panic 0x11');
    expect(revertReason('0x')).toBe('no reason');
    expect(revertReason('0x08c379a0')).toBe('no reason');
    expect(revertReason(`0x08c379a0${'ff'.repeat(96)}`)).toBe('no reason');
  });

  it('a token that can be locked and never unlocked is reported as such', async () => {
    const answer = await probe(await hostile('refuse withdrawals'));
    expect(answer).toMatchObject({
      result: 'withdrawal-reverts',
      deposit: leg(AMOUNT, AMOUNT),
      withdrawal: null,
      reason: expect.stringMatching(/^no reason \(error 0x/) as string,
    });
  });

  it('a token that calls the locker back is refused, as in a real deposit', async () => {
    const token = await zoo('HookToken');
    const { tokenLocker } = world.deployment.contracts;
    const steal = encodeFunctionData({ abi: mockAbi, functionName: 'execute', args: [token, 0n, '0x'] });
    await act(token, 'arm', [tokenLocker, [steal]]);
    expect(await probe(token)).toMatchObject({ result: 'clean' });
  });

  it('a contract wallet is probed like any other, and never for more than a holder has', async () => {
    const wallet = await deployArtifact(world.anvil.url, 'TakingWallet', [], DEPLOYER);
    const token = await zoo('MockToken', ['Mock', 18]);
    await act(token, 'mint', [wallet, 7n]);
    expect(await probe(token, wallet)).toMatchObject({ result: 'clean', amount: '7', deposit: leg(7n, 7n) });
  });

  it('a token that cannot be simulated is unchecked, with a reason', async () => {
    const token = await zoo('MockToken', ['Mock', 18]);
    const { tokenLocker } = world.deployment.contracts;
    for (const [of, holder, reason] of [
      [token, BOB, 'The holder has none of this token.'],
      [BOB, ALICE, 'There is no contract at this address.'],
      [token, token, 'Token, holder and locker must be three different accounts.'],
      [token, tokenLocker, 'Token, holder and locker must be three different accounts.'],
    ] as const) {
      expect(await probe(of, holder)).toMatchObject({
        result: 'unchecked',
        reason,
        deposit: null,
        withdrawal: null,
      });
    }
  });

  it('a wrong amount or holder is refused with a sentence', async () => {
    for (const [query, field] of [
      [`holder=${ALICE}&amount=0`, 'amount'],
      [`holder=${ALICE}&amount=${2n ** 256n}`, 'amount'],
      [`holder=${ALICE}&amount=-1`, 'amount'],
      [`holder=${ALICE}`, 'amount'],
      ['holder=0x12&amount=1', 'holder'],
    ] as const) {
      const { status, body } = await world.get(`${API}/probe/${BOB}?${query}`);
      expect([status, body.error.code]).toEqual([400, 'validation_failed']);
      expect(body.error.details.map(({ path }) => path)).toContain(field);
    }
  });
});

describe('cost of a probe for the node', () => {
  it('identical questions are asked once a block', async () => {
    const token = await zoo('MockToken', ['Mock', 18]);
    const asked: string[] = [];
    proxy.before = ({ method, params }) => {
      if (method === 'eth_call' && params.length > 2) asked.push(String(params[1]));
    };
    let answers: TokenProbe[] = [];
    // A busy machine's node may take too long, and what failed is asked again: then from the beginning.
    await until(async () => {
      asked.length = 0;
      answers = await Promise.all(Array.from({ length: 40 }, () => probeOnce(token, 5n, behind.url)));
      return asked.length > 0 && answers.every(({ reason }) => reason !== 'The node did not answer.');
    }, 'the node does not answer');
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['clean']));
    expect(new Set(asked).size).toBe(asked.length);
    proxy.behave();
  });

  it('a probe has its own limit, apart from reads', async () => {
    const strict = await world.startAnother({ ROLE: 'api', RATE_LIMIT_SIMULATIONS: '2' });
    const path = `${API}/probe/${BOB}?holder=${ALICE}&amount=1`;
    const statuses = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await ask(strict.url, 'GET', path)).status);
    statuses.push((await ask(strict.url, 'GET', `${API}/all`)).status);
    await strict.stop();
    expect(statuses).toEqual([200, 200, 429, 200]);
  });

  it('a node without overrides, or without an answer, leaves the token unchecked', async () => {
    const token = await zoo('MockToken', ['Mock', 18]);
    proxy.before = (request) => void request.params.splice(2);
    expect(await probe(token, ALICE, 1n, { url: behind.url })).toMatchObject({
      result: 'unchecked',
      reason: 'The node cannot simulate transfers.',
      blockNumber: expect.any(Number) as number,
    });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    proxy.before = ({ method }) => (method === 'eth_call' ? held : undefined);
    // It is held until this was answered.
    expect(await probe(token, ALICE, 2n, { url: behind.url, away: true })).toMatchObject({
      result: 'unchecked',
      reason: 'The node did not answer.',
    });
    release();
    proxy.behave();
  });

  it('a token that answers everything by naming a URL to fetch (ERC-3668) refuses the deposit', async () => {
    const token = await deployOffchainLookup(world.anvil.url, 'http://127.0.0.1:9/{sender}/{data}');
    expect(await probe(token)).toMatchObject({ result: 'deposit-reverts' });
  });
});
