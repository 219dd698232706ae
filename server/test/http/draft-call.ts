import { callData } from '@kingspad/abi';
import { deployDevToken, headTimestamp } from '@kingspad/devnet';
import { zeroAddress, type Hex } from '@kingspad/domain';
import { openSale } from '@kingspad/protocol/sale/calls';
import { parseEther } from 'viem';
import { ALICE, type World } from './world.ts';

/** Data of the call that would create a sale of a new token. */
export async function draftData(world: World, supply = 1_000_000n): Promise<Hex> {
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
  const order = {
    token: { address: token },
    coin: { address: zeroAddress },
    router: world.dex.pancake.router,
    terms,
  };
  return callData(openSale(world.deployment.contracts.presaleFactory, order, { value: 0n }));
}
