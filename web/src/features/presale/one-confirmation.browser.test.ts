import { presaleFactoryAbi } from '@kingspad/abi';
import { toUtcText, zeroAddress } from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import { ok, pageOf } from '#testing/fake-server.ts';
import { liveSale } from '#testing/live-sale.ts';
import { testOneConfirmation, type World } from '#testing/one-confirmation.ts';
import { PresaleWizardPage } from '#testing/pages/presale-wizard.ts';
import { Shell } from '#testing/pages/shell.ts';
import { presaleItem, saleDigestOf } from '#testing/presales.ts';
import { digestIn, taking } from '#testing/test-chain.ts';
import { expect } from '#testing/test.ts';
import { ALICE } from '#web3/testing/fake-chain.ts';
import { EMPTY_WIZARD } from './wizard/model/wizard-values.ts';

const UNIT = 10n ** 18n;
const DAY = 86_400;

/** A live sale that collects a token, its page with 5 typed in; nothing is approved. */
async function contributionTyped({ page, chain, server }: World) {
  const { pool, coin } = liveSale(chain, server);
  await page.goto(`/presale-details/${pool}`);
  await new Shell(page).connect();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('5');
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  return {
    expected: { token: coin.address, spender: pool, amount: 5n * UNIT },
    announced: () =>
      expect(page.getByRole('list', { name: 'Steps' })).toContainText(
        'Approve and Contribute, in one confirmation',
      ),
    approve: () => button('Approve USDT').click(),
    send: () => button('Contribute 5 USDT').click(),
    done: () => expect(amount).toHaveValue(''),
    kept: () => expect(amount).toHaveValue('5'),
  };
}

testOneConfirmation(
  {
    one: 'approving and contributing a token is one prompt in a wallet that takes calls together',
    steps: 'a contribution goes on by steps after a refused upgrade, with the amount as it was typed',
    failure: 'Error Occurred',
  },
  contributionTyped,
);

const NEEDED = 7_400n * UNIT;

/** The review of a sale that needs 7,400 tokens; nothing is approved. */
async function saleTyped({ page, chain, server }: World) {
  const token = chain.token({ symbol: 'NSTAR' });
  const [factory, pool, router] = [chain.newAddress(), chain.newAddress(), chain.newAddress()];
  let isMade = false;
  chain.contract(
    factory,
    presaleFactoryAbi,
    { feeAmount: 10n ** 16n, nextPoolOf: pool, tokensNeeded: NEEDED },
    {
      createNewPool: ([, , terms], from) => {
        const take = taking(token, from, factory, NEEDED);
        return {
          returns: pool,
          apply(_, data) {
            take();
            isMade = true;
            const made = {
              pool,
              owner: from,
              token: token.address,
              coin: zeroAddress,
              router,
              unit: UNIT,
              terms,
            };
            const amounts = { tokensForSale: 5_000n * UNIT, tokensDeposited: NEEDED };
            return [
              {
                name: 'PoolCreated',
                args: { ...made, ...amounts, metadataDigest: digestIn(presaleFactoryAbi, data) },
              },
            ];
          },
        };
      },
    },
  );
  const { config } = server;
  server.config = {
    ...config,
    contracts: { ...config.contracts, presaleFactory: factory },
    routers: [{ name: 'Pancakeswap', address: router, factory: chain.newAddress() }],
  };
  server.on('POST', '/presale/create', ({ body }) => {
    const draft = body as PresaleDraft;
    const place = { chainId: config.chainId, contract: factory };
    return ok({ ...draft, id: 'draft', metadataDigest: saleDigestOf(draft, place) });
  });
  server.on('GET', /^\/presale\/get-presale\//, ({ query }) =>
    ok(pageOf(isMade ? [presaleItem({ poolContractAddress: pool })] : [], query)),
  );
  const values = {
    ...EMPTY_WIZARD,
    tokenAddress: token.address,
    projectName: 'North Star',
    tokensPerBNB: '1000',
    softCap: '2',
    hardCap: '5',
    minimumBuy: '0.1',
    maximumBuy: '2',
    startTime: toUtcText(chain.now() + DAY),
    endTime: toUtcText(chain.now() + 4 * DAY),
    liquidityPercentage: '60',
    launchRate: '800',
    liquidityUnlockTime: '30',
    liquidityProvider: router,
  };
  const form = { id: `0x${'1'.repeat(32)}`, values };
  localStorage.setItem(`kingspad:presale-form:${ALICE.toLowerCase()}:v1`, JSON.stringify(form));
  await page.goto('/create-presale?step=review');
  await new Shell(page).connect();
  const wizard = new PresaleWizardPage(page);
  await expect(wizard.step('Review')).toBeVisible();
  return {
    expected: { token: token.address, spender: factory, amount: NEEDED },
    announced: () =>
      expect(page.getByRole('list', { name: 'Transactions' })).toContainText(
        'Approve Tokens and Create Presale, in one confirmation',
      ),
    approve: () => wizard.approve.click(),
    send: () => wizard.create.click(),
    done: () =>
      expect(new Shell(page).success('Transaction Success', 'Presale pool has been created')).toBeVisible(),
    kept: () => expect(page.getByRole('main')).toContainText('North Star'),
  };
}

testOneConfirmation(
  {
    one: 'approving and creating a sale is one prompt in a wallet that takes calls together',
    steps: 'a sale is made by steps after a refused upgrade, with the form as it was filled in',
  },
  saleTyped,
);
