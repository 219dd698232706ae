import { callsOf, presaleFactoryAbi } from '@kingspad/abi';
import { deployArtifact, DEPLOYER, read, sendCall, until } from '@kingspad/devnet';
import { DEAD_ADDRESS } from '@kingspad/domain';
import type { RiskFacts, SaleSimulation } from '@kingspad/domain/api';
import { erc20Abi, parseAbi } from 'viem';
import { beforeAll, expect, it } from 'vitest';
import { callPool, contribute, makeSale } from './presales.ts';
import { ALICE, ask, BOB, CAROL, startWorld, untilIndexed, type World } from './world.ts';

const API = '/api/v1/presale';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMIT_SIMULATIONS: '100000' }, false, { presales: true });
});

const hostileAbi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function play(uint8 trick, address locker)',
]);
/** Number of the trick in contracts/test/mocks/HostileToken.sol. */
const BURN_GAS_IN_BALANCES = 4;

const factsOf = async (pool: string) =>
  (await world.get(`${API}/${pool}/facts`)).body.payload as unknown as RiskFacts;

it('the facts of an open sale are the chain’s: supply, burnt tokens, code, powers and a tried transfer', async () => {
  const sale = await makeSale(world, ALICE);
  const token = callsOf(erc20Abi)(sale.token, 'transfer', [DEAD_ADDRESS, 7n]);
  await sendCall(world.anvil.url, ALICE, token);
  await untilIndexed(world);
  const facts = await factsOf(sale.pool);
  const supply = await read(world.anvil.url, sale.token, { abi: erc20Abi, functionName: 'totalSupply' });
  expect(facts).toMatchObject({
    totalSupply: supply.toString(),
    burntAmount: '7',
    tokenOwner: null,
    tokenCode: { canMint: false, canPause: false, isProxy: false },
    pair: null,
    probe: { result: 'clean', holder: sale.pool },
  });
  expect(facts.blockNumber).toBeGreaterThan(0);
  const factory = world.deployment.contracts.presaleFactory;
  const owner = { abi: presaleFactoryAbi, functionName: 'owner' } as const;
  expect(facts.forceFailers[0]).toBe(await read(world.anvil.url, factory, owner));
});

it('the facts of a listed sale have its pair, and no tried transfer', async () => {
  const sale = await makeSale(world, ALICE);
  await contribute(world, sale, BOB, '2');
  await contribute(world, sale, CAROL, '3');
  await callPool(world, sale, ALICE, 'finalizePool', []);
  await untilIndexed(world);
  const { pair, probe } = await factsOf(sale.pool);
  const inPair = pair && {
    abi: erc20Abi,
    functionName: 'balanceOf' as const,
    args: [pair.pairAddress] as const,
  };
  expect(probe).toBeNull();
  expect(pair?.tokenReserve).toBe(inPair && (await read(world.anvil.url, sale.token, inPair)).toString());
  expect(BigInt(pair?.liquiditySupply ?? 0)).toBeGreaterThan(0n);
});

it('a token whose balances use up all gas delays nothing and hides nothing else', async () => {
  const token = await deployArtifact(world.anvil.url, 'HostileToken', [], DEPLOYER);
  const act = callsOf(hostileAbi);
  await sendCall(world.anvil.url, DEPLOYER, act(token, 'mint', [ALICE, 10n ** 27n]));
  const sale = await makeSale(world, ALICE, { token });
  await sendCall(world.anvil.url, DEPLOYER, act(token, 'play', [BURN_GAS_IN_BALANCES, sale.pool]));
  await untilIndexed(world);
  expect(await factsOf(sale.pool)).toMatchObject({ totalSupply: `${10n ** 27n}`, burntAmount: '0' });
});

it('facts are refused for an unknown sale, and where no node answers', async () => {
  const sale = await makeSale(world, ALICE);
  await untilIndexed(world);
  expect((await world.get(`${API}/${ALICE}/facts`)).body.error.code).toBe('presale_not_found');
  const lost = await world.startAnother({ ROLE: 'api', RPC_URL: 'http://127.0.0.1:9' });
  const { status, body } = await ask(lost.url, 'GET', `${API}/${sale.pool}/facts`);
  await lost.stop();
  expect([status, body.error.code]).toEqual([503, 'unavailable']);
});

it('facts wait for no trial of a sale, and have its result once it is at hand', async () => {
  const sale = await makeSale(world, ALICE);
  await untilIndexed(world);
  const first = await factsOf(sale.pool);
  let trial: RiskFacts['trial'] = null;
  await until(async () => {
    ({ trial } = await factsOf(sale.pool));
    return trial !== null;
  }, 'the facts never have a trial');
  const { body } = await world.get(`${API}/${sale.pool}/simulation`);
  const { legs: _legs, ...whole } = body.payload as unknown as SaleSimulation;
  expect([first.trial, trial]).toEqual([null, whole]);
});
