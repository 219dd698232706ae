import { tokensFor, zeroAddress } from '@kingspad/domain';
import { translate } from '#lib/i18n/index.ts';
import { expect, it } from 'vitest';
import type { PrepareContext, WriteRequest } from '#web3/index.ts';
import { paymentApproveRequest, createRequest } from '#creation/creation.ts';
import { saleCreation } from '../../wizard/model/sale-creation.ts';
import * as requests from './requests.ts';
import type { ShownSale } from './sale.ts';

const WALLET = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const POOL = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const TOKEN = { address: POOL, name: 'Sold', symbol: 'SOLD', decimals: 18, label: 'SOLD' } as const;
const COIN = { address: POOL, symbol: 'USDT', decimals: 6, isNative: false } as const;
const ONE_BNB = 10n ** 18n;

const sale = {
  pool: POOL,
  token: TOKEN,
  coin: COIN,
  tokensPerCoin: 1_000n * ONE_BNB,
  unit: 10n ** 6n,
  vesting: { initialPercent: 0, cycle: 0, cyclePercent: 0 },
} as unknown as ShownSale;
const vesting = { ...sale, vesting: { initialPercent: 2_500, cycle: 3_600, cyclePercent: 2_500 } };
const native = { ...sale, coin: { address: zeroAddress, symbol: 'BNB', decimals: 18, isNative: true } };

/** What the wizard is given, as far as labels and notices need it. */
const creation = saleCreation({ factory: POOL, config: {} as never }, {
  owner: WALLET,
  token: TOKEN,
  coin: COIN,
  tokensNeeded: 2n,
} as never);
const created = createRequest(creation, { id: '', visitId: '' });

const call = async (request: WriteRequest) =>
  (await request.prepare({ account: WALLET } as unknown as PrepareContext)).call;

it('[PD-16] each action’s failures have their title, and a default of their own', () => {
  const failures = [
    requests.contributeRequest(sale, WALLET, 1n),
    requests.approveCoinRequest(sale, 1n),
    requests.refundRequest(sale, WALLET),
    requests.claimRequest(sale),
    requests.claimRequest(vesting),
    requests.finalizeRequest(sale),
    requests.cancelRequest(sale),
    requests.whitelistRequest(sale, [WALLET]),
  ].map(({ failure }) => [failure.title, failure.fallback]);
  expect(failures).toEqual([
    ['Error Occurred', translate('failed.contribute')],
    ['Error Occurred', 'Something went wrong while trying to approve the token. Please try again'],
    ['Error Occurred', translate('failed.claimBnb')],
    ['Error Occurred', translate('failed.claimTokens')],
    ['Error', 'Something went wrong while trying to claim your vested tokens. Please try again'],
    ['Transaction failed, review and try again.', translate('failed.finalize')],
    ['Transaction failed, review and try again.', translate('failed.cancel')],
    ['Transaction Execution Error', translate('failed.whitelist')],
  ]);
  const inWizard = [created.failure, paymentApproveRequest(creation).failure];
  expect(inWizard).toEqual([
    { title: 'Transaction failed, review and try again.', fallback: translate('failed.createPresale') },
    { title: 'Transaction failed, review and try again.', fallback: translate('failed.approve') },
  ]);
  const defaults = new Set(failures.map(([, fallback]) => fallback));
  expect(defaults.size).toBe(failures.length);
});

it('[PD-17] each action’s success has its notice', () => {
  const successes = [
    requests.contributeRequest(sale, WALLET, 1n),
    requests.claimRequest(sale),
    requests.finalizeRequest(sale),
    requests.cancelRequest(sale),
    requests.whitelistRequest(sale, [WALLET]),
    requests.claimRequest(vesting),
    created,
  ].map(({ success }) => success);
  expect(successes.every(({ title, text }) => title !== '' && text !== '')).toBe(true);
  expect(successes).toEqual([
    { title: 'Transaction Success', text: translate('done.contributed') },
    { title: 'Transaction Success', text: translate('done.claimed') },
    { title: 'Transaction Success', text: translate('done.finalized') },
    { title: 'Transaction Success', text: translate('done.cancelled') },
    { title: 'Transaction Success', text: translate('done.whitelisted') },
    { title: 'Transaction Success', text: translate('done.claimingStarted') },
    { title: 'Transaction Success', text: translate('done.presaleCreated') },
  ]);
});

it('PC-09 (part): claims and refunds are sent with a gas limit of 5,000,000, nothing else is', async () => {
  for (const request of [
    requests.claimRequest(sale),
    requests.claimRequest(vesting),
    requests.refundRequest(sale, WALLET),
  ]) {
    expect((await call(request)).gas).toBe(5_000_000n);
  }
  expect((await call(requests.finalizeRequest(sale))).gas).toBeUndefined();
});

it('names the amount and the tokens at the rate of the sale; a native one sends its coin along', async () => {
  expect(await call(requests.contributeRequest(native, WALLET, ONE_BNB))).toMatchObject({
    functionName: 'participateToSale',
    args: [ONE_BNB, tokensFor(ONE_BNB, native.tokensPerCoin, native.unit)],
    value: ONE_BNB,
  });
  const other = await call(requests.contributeRequest(sale, WALLET, 5n));
  expect(other).toMatchObject({
    functionName: 'participateToSale',
    args: [5n, tokensFor(5n, sale.tokensPerCoin, sale.unit)],
  });
  expect(other.value).toBeUndefined();
  expect((await call(requests.claimRequest(vesting))).functionName).toBe('claimVesting');
  expect((await call(requests.claimRequest(sale))).functionName).toBe('claimTokens');
});

it('an empty batch opens no wallet (PD-13, part)', async () => {
  await expect(call(requests.whitelistRequest(sale, []))).rejects.toMatchObject({
    title: 'Input Error',
    text: 'No wallet address found, please review.',
  });
});
