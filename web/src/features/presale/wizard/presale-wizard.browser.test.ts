import { presaleFactoryAbi } from '@kingspad/abi';
import { toUtcText } from '@kingspad/domain';
import type { FakeServer } from '#testing/fake-server.ts';
import { PresaleWizardPage, projectValues } from '#testing/pages/presale-wizard.ts';
import { Shell } from '#testing/pages/shell.ts';
import type { TestChain } from '#testing/test-chain.ts';
import { expect, test } from '#testing/test.ts';

const DAY = 86_400;

/** A chain with sales, two coins besides its own, and one DEX. */
function withSales(chain: TestChain, server: FakeServer): void {
  const factory = chain.newAddress();
  chain.contract(factory, presaleFactoryAbi, {
    feeAmount: 10n ** 17n,
    nextPoolOf: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  });
  const { config } = server;
  server.config = {
    ...config,
    contracts: { ...config.contracts, presaleFactory: factory },
    coins: ['BUSD', 'USDT'].map((symbol) => ({ symbol, address: chain.newAddress(), decimals: 18 })),
    routers: [{ name: 'Pancakeswap', address: chain.newAddress(), factory: chain.newAddress() }],
  };
}

test('[PW-01] [PW-02] four steps: the token is verified first, what was typed survives going back, the browser’s Back and a reload', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const token = chain.token({
    name: 'Northern Star',
    symbol: 'NSTAR',
    decimals: 9,
    supply: 1_000_000n * 10n ** 9n,
  });
  const wizard = new PresaleWizardPage(page);
  withSales(chain, server);
  await wizard.open();
  await expect(wizard.steps.getByRole('listitem')).toHaveCount(4);

  // Next waits for name and balance.
  await expect(page.getByText('Do not send BNB directly to the Token Address!')).toBeVisible();
  await wizard.tokenAddress.fill(token.address);
  await expect(wizard.fact('Name')).toHaveText('Northern Star');
  await expect(wizard.next).toBeHidden();
  await new Shell(page).connect();
  await expect(wizard.fact('Your balance')).toHaveText('1,000,000 NSTAR');
  await expect(wizard.fact('Symbol')).toHaveText('NSTAR');
  await expect(wizard.fact('Total supply')).toHaveText('1,000,000 NSTAR');
  await expect(wizard.fact('Decimals')).toHaveText('9');
  await wizard.tokenAddress.fill('0x1234');
  await expect(wizard.next).toHaveAttribute('aria-disabled', 'true');

  // Five coins, the native one chosen; what this chain has not cannot be.
  await expect(wizard.coin.getByRole('option')).toHaveText([
    'BNB',
    'BUSD',
    'USDT',
    'ETH (not on this chain)',
    'DAI (not on this chain)',
  ]);
  await expect(wizard.coin.css('option:checked')).toHaveText('BNB');
  await expect(wizard.coin.css('option:disabled')).toHaveCount(2);

  await wizard.verify(token.address);
  const values = projectValues(chain.now(), { projectName: 'Kept' });
  await wizard.toAdditional(values);
  await wizard.back.click();
  await expect(wizard.field('Project name')).toHaveValue('Kept');
  await page.goBack();
  await expect(wizard.step('Additional Information')).toBeVisible();
  await wizard.field('Website').fill('https://kept.example');
  await wizard.toReview();
  await page.goBack();
  await expect(wizard.field('Website')).toHaveValue('https://kept.example');

  await page.reload();
  await expect(wizard.step('Additional Information')).toBeVisible();
  await expect(wizard.field('Website')).toHaveValue('https://kept.example');
  await wizard.back.click();
  await expect(wizard.field('Project name')).toHaveValue('Kept');
  await expect(wizard.field('End time (UTC)')).toHaveValue(values.endTime);
});

test('[PW-03] [PW-12] every field of a sale; the tokens needed follow as they are typed, and a wallet that has too few cannot go on', async ({
  page,
  chain,
  server,
  wallet,
}) => {
  const token = chain.token({ symbol: 'FEW', supply: 7_399n * 10n ** 18n });
  const wizard = new PresaleWizardPage(page);
  withSales(chain, server);
  await wizard.open();
  await new Shell(page).connect();
  await wizard.verify(token.address);
  await wizard.fillProject(projectValues(chain.now(), { hardCap: '5.000000000000000001' }));
  await expect(wizard.needed).toContainText('7,400.0000000000000018');
  await wizard.field('Hard cap').fill('5');
  await expect(wizard.needed).toContainText('5,000 FEW');
  await expect(wizard.needed).toContainText('2,400 FEW');
  await expect(wizard.needed).toContainText('Insufficient token balance');

  await expect(wizard.router.css('option:checked')).toHaveText('Pancakeswap');
  await wizard.checkbox('Enable Whitelisting').check();
  await expect(wizard.field('Public sale start time (UTC)')).toBeVisible();
  await wizard.checkbox('Enable Whitelisting').uncheck();
  await wizard.checkbox('Investor Vesting Period').check();
  for (const label of ['Initial release percentage', 'Release cycle', 'Release percentage per cycle']) {
    await expect(wizard.field(label)).toBeVisible();
  }
  await wizard.checkbox('Investor Vesting Period').uncheck();
  await wizard.checkbox('Burn Liquidity').check();
  await expect(wizard.field('Liquidity unlock')).toHaveValue('0');
  await expect(wizard.field('Liquidity unlock')).toBeDisabled();

  await wizard.next.click();
  await wizard.toReview();
  await expect(page.getByRole('status').filter({ hasText: 'Insufficient token balance' })).toBeVisible();
  await expect(wizard.approve).toHaveAttribute('aria-disabled', 'true');
  await expect(wizard.create).toHaveAttribute('aria-disabled', 'true');
  expect(wallet.sent).toEqual([]);
});

test('[PW-11] the end waits for the start, no day before today can be picked, and each date stays on its side of the others', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const token = chain.token();
  const wizard = new PresaleWizardPage(page);
  withSales(chain, server);
  await wizard.open();
  await new Shell(page).connect();
  await wizard.verify(token.address);
  const now = chain.now();
  const [start, end] = [wizard.field('Start time (UTC)'), wizard.field('End time (UTC)')];
  await expect(end).toBeDisabled();

  // The calendar of the start begins today.
  await page.getByRole('button', { name: 'Choose a date' }).first().click();
  const calendar = page.getByRole('dialog', { name: 'Choose a date and time in UTC' });
  await expect(calendar.getByRole('grid')).toBeVisible();
  const dayOf = (time: number) =>
    new Intl.DateTimeFormat('en', { dateStyle: 'full', timeZone: 'UTC' }).format(time * 1000);
  await expect(calendar.getByRole('button', { name: dayOf(now - DAY) })).toBeDisabled();
  await expect(calendar.getByRole('button', { name: dayOf(now) })).toBeEnabled();
  await page.press('Escape');

  await start.fill(toUtcText(now + 60));
  await start.blur();
  await expect(start).toHaveAccessibleDescription(/at least 5 minutes from now/);
  await start.fill(toUtcText(now + 2 * DAY));
  await expect(end).toBeEnabled();
  await end.fill(toUtcText(now + DAY));
  await end.blur();
  await expect(end).toHaveAccessibleDescription(/End time should be after start time/);
  await expect(start).toHaveAccessibleDescription(/Start time should be before end time/);
  await end.fill(toUtcText(now + 4 * DAY));
  await expect(start).not.toHaveAttribute('aria-invalid', 'true');

  await wizard.openMore();
  await wizard.checkbox('Enable Whitelisting').check();
  const open = wizard.field('Public sale start time (UTC)');
  await open.fill(toUtcText(now + DAY));
  await open.blur();
  await expect(open).toHaveAccessibleDescription(/should not be before start time/);
  await expect(start).toHaveAccessibleDescription(/should not be after public sale start time/);
  await open.fill(toUtcText(now + 5 * DAY));
  await expect(open).toHaveAccessibleDescription(/should be before end time/);
  await expect(end).toHaveAccessibleDescription(/should be after public sale start time/);
  await open.fill(toUtcText(now + 3 * DAY));
  await expect(open).not.toHaveAttribute('aria-invalid', 'true');
});

test('[PW-15] each missing field is named under it and the first gets the cursor; nothing takes a negative number; a failed read of the token says which', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const wizard = new PresaleWizardPage(page);
  withSales(chain, server);
  await wizard.open();
  await new Shell(page).connect();
  await wizard.tokenAddress.focus();
  await wizard.tokenAddress.blur();
  await expect(wizard.tokenAddress).toHaveAccessibleDescription(/Please enter the token address!/);
  await wizard.tokenAddress.fill(chain.newAddress());
  await expect(wizard.tokenAddress).toHaveAccessibleDescription(/Error while fetching token decimals amount/);
  await expect(wizard.next).toHaveAttribute('aria-disabled', 'true');
  await wizard.verify(chain.token().address);

  await wizard.openMore();
  // Filled in by the wizard.
  for (const label of ['Project name', 'Liquidity percentage', 'Liquidity unlock']) {
    await wizard.field(label).fill('');
  }
  const missing: Record<string, string> = {
    'Project name': 'Please enter the project name',
    'Tokens per BNB': 'Please enter the presale rate',
    'Soft cap': 'Please enter the soft cap',
    'Hard cap': 'Please enter the hard cap',
    'Minimum buy': 'Please enter the minimum buy',
    'Maximum buy': 'Please enter the maximum buy',
    'Start time (UTC)': 'Please select the start time',
    'End time (UTC)': 'Please select the end time',
    'Liquidity percentage': 'Please enter the liquidity percentage',
    'Launch rate: tokens per BNB': 'Please enter the launch rate',
    'Liquidity unlock': 'Please enter the liquidity unlock days',
  };
  await wizard.next.click();
  for (const [label, sentence] of Object.entries(missing)) {
    await expect(wizard.field(label)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await expect(wizard.field('Project name')).toBeFocused();

  await wizard.checkbox('Investor Vesting Period').check();
  for (const label of [
    'Tokens per BNB',
    'Soft cap',
    'Hard cap',
    'Minimum buy',
    'Maximum buy',
    'Liquidity percentage',
    'Launch rate: tokens per BNB',
    'Liquidity unlock',
    'Initial release percentage',
    'Release cycle',
    'Release percentage per cycle',
  ]) {
    await wizard.field(label).fill('-5');
    await wizard.field(label).blur();
    await expect(wizard.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(wizard.field(label)).toHaveAccessibleDescription(/Value cannot be negative!/);
  }
});

test('the text editor takes its place without moving the buttons below it', async ({
  page,
  chain,
  server,
  wallet: _wallet,
}) => {
  const token = chain.token({ symbol: 'CALM', supply: 10_000n * 10n ** 18n });
  const wizard = new PresaleWizardPage(page);
  withSales(chain, server);
  await page.setWidth(360);
  await wizard.open();
  await new Shell(page).connect();
  await wizard.verify(token.address);
  await wizard.fillProject(projectValues(chain.now()));
  const places = new Map<boolean, number>();
  const watch = () => {
    const field = page.document.querySelector('[data-field=description]');
    const next = [...page.document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Next',
    );
    if (field && next) {
      const isLoaded = field.querySelector('[contenteditable]') !== null;
      places.set(isLoaded, next.getBoundingClientRect().top - field.getBoundingClientRect().top);
    }
  };
  // A busy browser may draw no frame between the placeholder and the editor.
  const changes = new page.window.MutationObserver(watch);
  changes.observe(page.document, { subtree: true, childList: true });
  await wizard.next.click();
  await expect.poll(() => places.has(true)).toBe(true);
  changes.disconnect();
  expect(places.get(false)).toBeDefined();
  expect(places.get(true)).toBe(places.get(false));
});
