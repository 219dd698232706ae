import { stakingFactoryAbi, stakingPoolAbi } from '@kingspad/abi';
import { emptyPoolForm, toUtcText } from '@kingspad/domain';
import type { StakingDraft } from '@kingspad/domain/api';
import { ok, pageOf } from '#testing/fake-server.ts';
import { testOneConfirmation, type World } from '#testing/one-confirmation.ts';
import { Shell } from '#testing/pages/shell.ts';
import { poolDigestOf, stakeOf, stakingPool } from '#testing/staking-pools.ts';
import { digestIn, taking, type TestToken } from '#testing/test-chain.ts';
import { expect } from '#testing/test.ts';
import { ALICE } from '#web3/testing/fake-chain.ts';

const UNIT = 10n ** 18n;
const DAY = 86_400;

/** A pool that takes stakes, and the dialog with 100 typed in; nothing is approved. */
async function stakeTyped({ page, chain, server }: World) {
  const token = chain.token({ symbol: 'ANCH' });
  const pool = chain.newAddress();
  let staked = 0n;
  chain.contract(
    pool,
    stakingPoolAbi,
    { userInfo: () => [staked, 0n, 0n] },
    {
      deposit: ([amount], from) => {
        const take = taking(token, from, pool, amount as bigint);
        return {
          apply() {
            take();
            staked += amount as bigint;
            return [{ name: 'StakeDeposited', args: { user: from, amount } }];
          },
        };
      },
    },
  );
  const item = () =>
    stakingPool({
      stakingPoolAddress: pool,
      stakingTokenAddress: token.address,
      stakingTokenSymbol: 'ANCH',
      stake: stakeOf({ amount: String(staked) }),
    });
  server.on('GET', '/staking/all', ({ query }) => ok(pageOf([item()], query)));
  server.on('GET', '/staking/get/*', () => ok(item()));
  await page.goto('/pool-portal');
  await new Shell(page).connect();
  await page.getByRole('article').getByRole('button', { name: 'Stake', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('100');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    expected: { token: token.address, spender: pool, amount: 100n * UNIT },
    announced: () => expect(dialog).toContainText('Approve Tokens and Stake, in one confirmation'),
    approve: () => button('Approve Tokens').click(),
    send: () => button('Stake').click(),
    done: async () => {
      await expect(new Shell(page).success('Successfully staked your tokens.')).toBeVisible();
      await expect(dialog).toBeHidden();
    },
    kept: () => expect(dialog.getByRole('textbox')).toHaveValue('100'),
  };
}

testOneConfirmation(
  {
    one: 'approving and staking is one prompt in a wallet that takes calls together',
    steps: 'a stake goes on by steps after a refused upgrade, with the amount as it was typed',
  },
  stakeTyped,
);

/** The form of a pool that pays 1,000, filled in; nothing is approved. */
async function poolTyped({ page, chain, server }: World) {
  const [staked, reward] = ['ANCH', 'CRN'].map((symbol) => chain.token({ symbol })) as [TestToken, TestToken];
  const [factory, pool] = [chain.newAddress(), chain.newAddress()];
  let isMade = false;
  chain.contract(
    factory,
    stakingFactoryAbi,
    { feeAmount: 10n ** 16n, nextPoolOf: pool },
    {
      deployPool: (args, from) => {
        const [
          stakedToken,
          rewardToken,
          rewardsSupply,
          startBlock,
          bonusEndBlock,
          poolLimitPerUser,
          lockTime,
        ] = args;
        const take = taking(reward, from, factory, rewardsSupply as bigint);
        return {
          returns: pool,
          apply(_, data) {
            take();
            isMade = true;
            const terms = { rewardsSupply, startBlock, bonusEndBlock, poolLimitPerUser, lockTime };
            const tokens = { stakedToken, rewardToken };
            const made = {
              pool,
              creator: from,
              ...tokens,
              ...terms,
              metadataDigest: digestIn(stakingFactoryAbi, data),
            };
            return [{ name: 'StakingPoolCreated', args: made }];
          },
        };
      },
    },
  );
  const { config } = server;
  server.config = { ...config, contracts: { ...config.contracts, stakingFactory: factory } };
  server.on('POST', '/staking/create', ({ body }) => {
    const draft = body as StakingDraft;
    const place = { chainId: config.chainId, factory, creator: ALICE };
    return ok({ ...draft, id: 'draft', metadataDigest: poolDigestOf(draft, place) });
  });
  server.on('GET', '/staking/all', ({ query }) =>
    ok(pageOf(isMade ? [stakingPool({ stakingPoolAddress: pool })] : [], query)),
  );
  const values = {
    ...emptyPoolForm(),
    stakingTokenAddress: staked.address,
    rewardsTokenAddress: reward.address,
    rewardsSupply: '1000',
    stakingTokensPerUser: '500',
    poolExpireDate: toUtcText(chain.now() + 30 * DAY),
  };
  const form = { id: `0x${'1'.repeat(32)}`, values };
  localStorage.setItem(`kingspad:pool-form:${ALICE.toLowerCase()}:v1`, JSON.stringify(form));
  await page.goto('/create-stakingpool');
  await new Shell(page).connect();
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const supply = page.getByRole('textbox', { name: 'Rewards supply' });
  return {
    expected: { token: reward.address, spender: factory, amount: 1_000n * UNIT },
    announced: () =>
      expect(page.getByRole('list', { name: 'Transactions' })).toContainText(
        'Approve Tokens and Create New Pool, in one confirmation',
      ),
    approve: () => button('Approve Tokens').click(),
    send: () => button('Create New Pool').click(),
    done: () => expect.poll(() => page.address).toBe('/pool-portal'),
    kept: () => expect(supply).toHaveValue('1000'),
  };
}

testOneConfirmation(
  {
    one: 'approving and creating a staking pool is one prompt in a wallet that takes calls together',
    steps: 'a staking pool is made by steps after a refused upgrade, with the form as it was filled in',
  },
  poolTyped,
);
