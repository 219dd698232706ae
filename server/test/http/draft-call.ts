import { callData } from '@kingspad/abi';
import { deployDevToken, headTimestamp } from '@kingspad/devnet';
import { NO_LIST, zeroAddress, type Hex, type SaleTerms } from '@kingspad/domain';
import { openFairSale, openSale } from '@kingspad/protocol/sale/calls';
import { parseEther } from 'viem';
import { ALICE, type World } from './world.ts';

/** Data of the call that would create a sale of a new token. @param supply of the token, whole ones */
export async function draftData(world: World, supply = 1_000_000n): Promise<Hex> {
  return callData(openSale(world.deployment.contracts.presaleFactory, await orderOf(world, supply)));
}

/** The same of a sale with a list. */
export async function listedDraftData(world: World): Promise<Hex> {
  const { terms, ...order } = await orderOf(world, 1_000_000n);
  const listed = { ...order, terms: withList(terms), listRoot: ROOT };
  return callData(openSale(world.deployment.contracts.presaleFactory, listed));
}

const ROOT: Hex = `0x${'ab'.repeat(32)}`;
const withList = (terms: SaleTerms) => ({
  ...terms,
  isWhitelisted: true,
  publicStartTime: terms.endTime - 1n,
});

/** The same of a fair sale, seven hours long. */
export async function fairDraftData(world: World, supply = 1_000_000n): Promise<Hex> {
  const { terms, ...order } = await orderOf(world, supply);
  const sale = { ...terms, endTime: terms.startTime + 25_200n, maximumBuy: parseEther('0.5') };
  const fair = {
    sale,
    supply: parseEther('5000'),
    launchBps: 8_000n,
    closingWindow: 3_600n,
    listRoot: NO_LIST,
  };
  return callData(openFairSale(world.deployment.contracts.presaleFactory, { ...order, terms: fair }));
}

async function orderOf(world: World, supply: bigint) {
  const token = await deployDevToken(world.anvil.url, { holder: ALICE, supply });
  const now = BigInt(await headTimestamp(world.anvil.url));
  const terms = {
    startTime: now + 600n,
    endTime: now + 4_200n,
    publicStartTime: 0n,
    softCap: parseEther('2'),
    hardCap: parseEther('5'),
    minimumBuy: parseEther('0.1'),
    maximumBuy: parseEther('5'),
    tokensPerbnb: parseEther('1000'),
    launchRate: parseEther('800'),
    liquidityPercent: 6000n,
    liquidityLockSeconds: 30n * 86_400n,
    initialPercent: 0n,
    cycle: 0n,
    cyclePercent: 0n,
    isWhitelisted: false,
    isLiquidityBurnt: false,
    isUnsoldBurnt: false,
  };
  return {
    token: { address: token },
    coin: { address: zeroAddress },
    router: world.dex.pancake.router,
    terms,
  };
}
