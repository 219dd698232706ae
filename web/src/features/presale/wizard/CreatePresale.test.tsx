import { metaOf, metadataTail, type Hex } from '@kingspad/domain';
import type { PresaleDraft } from '@kingspad/domain/api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { domainSeparator, zeroAddress } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CONNECTED,
  HASH,
  OWNER,
  OTHER_ACCOUNT,
  TOKEN,
  failure,
  now,
  ok,
  pageOf,
  withGeneration,
  type World,
} from '#testing/world.tsx';
import { toasts } from '#lib/toast.ts';
import type { ContractCall } from '@kingspad/protocol/call';
import type { WriteOutcome, WriteRequest } from '#web3/index.ts';
import { walletDialog } from '#web3/wallet-dialog-store.ts';
import {
  APPROVED,
  CHAIN,
  FACTORY,
  POOL,
  ROUTER,
  SALES_CONFIG,
  USDT,
  button,
  digestOf,
  field,
  isIdle,
  keep,
  open,
  press,
  project,
  said,
  serve,
  storeDraft,
  type,
  where,
} from './wizard-support.tsx';

// DOMPurify trusts real browsers alone; what it leaves is looked at in one (e2e).
vi.mock('#lib/html.ts', () => ({ sanitizeHtml: (html: string) => html }));

beforeEach(() => {
  toasts.set([]);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A token that takes permits under the usual domain. */
const PERMITTING = {
  ...CHAIN,
  DOMAIN_SEPARATOR: domainSeparator({
    domain: { name: 'King Gold', version: '1', chainId: 97, verifyingContract: TOKEN },
  }),
  nonces: 3n,
};
const SIGN = 'Sign instead of approving (one transaction)';
const SIGNATURE: Hex = `0x${'1'.repeat(128)}1b`;

const success = { status: 'success', receipt: { transactionHash: HASH } } as WriteOutcome;

/** Keeps what the wallet would have been asked. */
function recorder() {
  const asked: { request: WriteRequest; call: ContractCall }[] = [];
  const answers: Record<string, unknown> = { ...APPROVED, nonces: 3n };
  const sign = vi.fn<World['sign'] & object>(async () => SIGNATURE);
  const publicClient = {
    readContract: async ({ functionName }: { functionName: string }) => answers[functionName],
  };
  const write = async (request: WriteRequest) => {
    const { call, data } = await request.prepare({ account: OWNER, publicClient, sign } as never);
    asked.push({ request: { ...request, data: { ...request.data, ...data } }, call });
    return success;
  };
  return { asked, write, sign };
}

describe('step Verify Token', () => {
  it('shows the token’s message, and continues only with name and balance (PW-02, part)', async () => {
    serve(() => ok(pageOf([])));
    open();
    expect(screen.getByText('Do not send BNB directly to the Token Address!')).toBeTruthy();
    expect(isIdle('Next')).toBe(true);
    type('Token address', TOKEN);
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual(['King Gold', 'KGT', '1,000,000 KGT', '18', '10,000 KGT']);
    press('Next');
    expect(await screen.findByRole('heading', { name: 'Project Info' })).toBeTruthy();
    expect(where()).toBe('/create-presale?step=project');
  });

  it('offers the coins of the specification, and says which ones this chain lacks (PW-02, part)', () => {
    serve(() => ok(pageOf([])));
    open();
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Liquidity token' });
    const options = [...select.options].map(({ text, disabled }) => [text, disabled]);
    expect(options).toEqual([
      ['BNB', false],
      ['BUSD (not on this chain)', true],
      ['USDT', false],
      ['ETH (not on this chain)', true],
      ['DAI (not on this chain)', true],
    ]);
    expect(select.selectedOptions[0]?.text).toBe('BNB');
  });

  it.each([
    ['decimals', 'Error while fetching token decimals amount'],
    ['balanceOf', 'Invalid token details'],
  ])('says under the field why a read of %s failed (PW-15, part)', async (name, text) => {
    serve(() => ok(pageOf([])));
    open('', { chain: { [name]: new Error('reverted') } });
    type('Token address', TOKEN);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field('Token address').getAttribute('aria-invalid')).toBe('true');
    expect(isIdle('Next')).toBe(true);
  });

  it('offers to connect a wallet', () => {
    serve(() => ok(pageOf([])));
    open('', { wallet: { status: 'disconnected' } });
    press('Connect wallet');
    expect(walletDialog.get()).toBe(true);
    expect(said()).toEqual([]);
  });
});

describe('step Project Info', () => {
  it('names every field that is missing, and puts the cursor on the first (PW-15, part)', async () => {
    serve(() => ok(pageOf([])));
    keep({ tokenAddress: TOKEN });
    open('project');
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    press('Next');
    for (const text of [
      'Please enter the project name',
      'Please enter the presale rate',
      'Please enter the soft cap',
      'Please enter the hard cap',
      'Please enter the minimum buy',
      'Please enter the maximum buy',
      'Please select the start time',
      'Please select the end time',
      'Please enter the liquidity percentage',
      'Please enter the launch rate',
      'Please enter the liquidity unlock days',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(document.activeElement).toBe(field('Project name'));
    expect(where()).toBe('/create-presale?step=project');
  });

  it('offers the routers of the specification; the one that is here is preset [PW-04]', async () => {
    serve(() => ok(pageOf([])));
    keep({ tokenAddress: TOKEN });
    open('project');
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Router' });
    expect([...select.options].map(({ text, disabled }) => [text, disabled])).toEqual([
      ['Pancakeswap', false],
      ['KnightSwap (not on this chain)', true],
      ['BabySwap (not on this chain)', true],
      ['ApeSwap (not on this chain)', true],
      ['TasteDex (not on this chain)', true],
      ['BabyDogeSwap (not on this chain)', true],
    ]);
    expect(select.value).toBe(ROUTER);
  });

  it('asks for 30 days of lock, or for burning, which sets 0 and needs no days [PW-07]', async () => {
    serve(() => ok(pageOf([])));
    keep(project({ liquidityUnlockTime: '29' }));
    open('project');
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    press('Next');
    expect(screen.getByText('Liquidity unlock time must be grater than 30 days')).toBeTruthy();
    type('Liquidity unlock', '');
    expect(screen.getByText('Please enter the liquidity unlock days')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Burn Liquidity' }));
    expect(field('Liquidity unlock').value).toBe('0');
    expect(field('Liquidity unlock').disabled).toBe(true);
    expect(screen.queryByText('Please enter the liquidity unlock days')).toBeNull();
    press('Next');
    expect(await screen.findByRole('heading', { name: 'Additional Information' })).toBeTruthy();
  });

  it('lets the end be chosen after the start alone, and no day before today (PW-11, part)', async () => {
    // On the first of a month the calendar has no page with yesterday on it.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 4, 15, 12) });
    serve(() => ok(pageOf([])));
    keep({ tokenAddress: TOKEN });
    open('project');
    fireEvent.click(screen.getAllByRole('button', { name: 'Choose a date' })[0] as HTMLElement);
    const day = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(day('Tuesday, May 14, 2030').disabled).toBe(true);
    expect(day('Wednesday, May 15, 2030').disabled).toBe(false);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(field('End time (UTC)').disabled).toBe(true);
    expect(screen.getByText('Choose the start time first.')).toBeTruthy();
    type('Start time', project().startTime);
    expect(field('End time (UTC)').disabled).toBe(false);
    type('Start time', new Date((now() + 60) * 1000).toISOString().slice(0, 19).replace('T', ' '));
    fireEvent.blur(field('Start time (UTC)'));
    expect(screen.getByText('Start time should be at least 5 minutes from now')).toBeTruthy();
  });

  it('counts the needed tokens exactly while terms are typed, and the use of the coin', async () => {
    serve(() => ok(pageOf([])));
    keep(project({ hardCap: '' }));
    open('project');
    const needed = within(screen.getByRole('region', { name: 'Tokens needed' }));
    await screen.findByText(/Enter rate, hard cap/);
    type('Hard cap', '5.000000000000000001');
    await needed.findByText('7,400.0000000000000018');
    type('Hard cap', '5');
    await needed.findByText('7,400');
    expect(needed.getByText('5,000 KGT')).toBeTruthy();
    expect(needed.getByText('2,400 KGT')).toBeTruthy();
    const coin = within(screen.getByRole('region', { name: 'Where the raised BNB goes' }));
    const rows = coin.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      'Liquidity1.164 BNB2.91 BNB',
      'Fee (3%)0.06 BNB0.15 BNB',
      'You0.776 BNB1.94 BNB',
    ]);
  });

  it('warns of a soft cap below a quarter of the hard one', async () => {
    serve(() => ok(pageOf([])));
    keep(project({ softCap: '1' }));
    open('project');
    expect(await screen.findByText(/The soft cap is below 25% of the hard cap/)).toBeTruthy();
    type('Soft cap', '1.25');
    expect(screen.queryByText(/The soft cap is below 25% of the hard cap/)).toBeNull();
  });
});

describe('typed values', () => {
  it('a form survives going back and a reload, separately for each wallet; Start over clears it', async () => {
    serve(() => ok(pageOf([])));
    open();
    type('Token address', TOKEN);
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    press('Next');
    type('Project name', 'Kept');
    press('Back');
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    press('Next');
    expect(field('Project name').value).toBe('Kept');
    cleanup();
    open('project');
    expect(field('Project name').value).toBe('Kept');
    cleanup();
    open('', { wallet: { ...CONNECTED, account: OTHER_ACCOUNT } });
    expect(field('Token address').value).toBe('');
    cleanup();
    open('project');
    press('Start over');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Start over' }));
    expect(field('Token address').value).toBe('');
    cleanup();
    open();
    expect(field('Token address').value).toBe('');
  });

  it('gives values typed without a wallet to the wallet that connects', async () => {
    serve(() => ok(pageOf([])));
    const { wallet } = open('', { wallet: { status: 'disconnected' } });
    type('Token address', TOKEN);
    const typed = field('Token address');
    wallet.set(CONNECTED);
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    expect(field('Token address')).toBe(typed);
    cleanup();
    open();
    expect(field('Token address').value).toBe(TOKEN);
  });

  it('survives what another app wrote into the browser’s storage', () => {
    serve(() => ok(pageOf([])));
    keep({ ...project(), projectName: { a: 1 }, isVestingEnabled: 'yes', unknown: 'x', hardCap: 5 });
    open('project');
    expect(field('Project name').value).toBe('');
    expect(field('Hard cap').value).toBe('');
    expect(field('Soft cap').value).toBe('2');
    cleanup();
    localStorage.setItem(`kingspad:presale-form:${OWNER.toLowerCase()}:v1`, '{"id":');
    open();
    expect(field('Token address').value).toBe('');
  });
});

describe('step Additional Information', () => {
  it('names each invalid link [PW-16]', async () => {
    serve(() => ok(pageOf([])));
    keep(project());
    open('additional');
    const links = { Website: 'website', 'KYC link': 'kyc', 'Audit link': 'audited', 'SAFU link': 'safu' };
    for (const [label, name] of Object.entries({ ...links, 'PooCoin link': 'poocoin' })) {
      type(label, 'http://king.example');
      fireEvent.blur(field(label));
      expect(screen.getByText(`Invalid ${name} url`)).toBeTruthy();
      type(label, `https://king.example/${name}`);
      expect(screen.queryByText(`Invalid ${name} url`)).toBeNull();
    }
    const kept = JSON.parse(localStorage.getItem(`kingspad:presale-form:${OWNER.toLowerCase()}:v1`) ?? '{}');
    expect(metaOf(kept.values)).toMatchObject({
      websiteLink: 'https://king.example/website',
      kycLink: 'https://king.example/kyc',
      auditedLink: 'https://king.example/audited',
      safuLink: 'https://king.example/safu',
      pooCoinLink: 'https://king.example/poocoin',
    });
  });

  it.each([
    ['notes.txt', 'text/plain', 10, 'Invalid File Type', 'Accepted formats are .png, .jpg, .jpeg or .gif.'],
    ['logo.svg', 'image/svg+xml', 10, 'Invalid File Type', 'Accepted formats are .png, .jpg, .jpeg or .gif.'],
    [
      'big.png',
      'image/png',
      5 * 1024 * 1024 + 1,
      'Invalid File Size',
      'File size exceeds 5mb, review and try again.',
    ],
  ])('refuses %s before anything is sent (UP-02, part)', async (name, kind, size, title, text) => {
    const calls = serve(() => ok(pageOf([])));
    keep(project());
    open('additional');
    const file = new File(['x'], name, { type: kind });
    Object.defineProperty(file, 'size', { value: size });
    fireEvent.change(screen.getByLabelText('Upload Logo'), { target: { files: [file] } });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(said()).toEqual([[title, text]]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('step Review', () => {
  it('shows filled fields, and N/A for empty ones', async () => {
    serve(() => ok(pageOf([])));
    keep(project({ website: 'https://king.example', description: '<p>Gold for kings.</p>' }));
    open('review');
    await screen.findByText('7,400 KGT');
    const card = (name: string) => within(screen.getByRole('region', { name }));
    expect(card('Token Metadata').getByText('King Gold')).toBeTruthy();
    expect(card('Dex Listing Details').getByText('1,000 KGT per BNB')).toBeTruthy();
    expect(card('Dex Listing Details').getByText('locked for 30 days')).toBeTruthy();
    expect(card('Vesting Details').getByText('N/A')).toBeTruthy();
    expect(card('Social Details').getAllByRole('term')).toHaveLength(1);
    expect(card('Social Details').getByText('https://king.example')).toBeTruthy();
    expect(card('What investors will see').getByText('Gold for kings.')).toBeTruthy();
  });

  it('shows where the sale will stand, to be excluded from fees before', async () => {
    serve(() => ok(pageOf([])));
    keep(project());
    open('review');
    expect(await screen.findByText(POOL)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Presale address' })).toBeTruthy();
    expect(
      screen.getByText('The presale address must be excluded from fees before finalizing.'),
    ).toBeTruthy();
  });

  it('warns of a balance that is too small, and creates nothing then', async () => {
    serve(() => ok(pageOf([])));
    keep(project());
    open('review', { chain: { ...APPROVED, balanceOf: 7_399n * 10n ** 18n } });
    expect(await screen.findByText(/Insufficient token balance/)).toBeTruthy();
    expect(isIdle('Create Presale')).toBe(true);
    expect(isIdle(/^Approve Tokens/)).toBe(true);
  });

  it('leads back to a step in which something is wrong', async () => {
    serve(() => ok(pageOf([])));
    keep(project({ hardCap: '3', website: 'king' }));
    open('review');
    expect(await screen.findByText('Fix these first')).toBeTruthy();
    expect(isIdle('Create Presale')).toBe(true);
    expect(button('Go to Additional Information')).toBeTruthy();
    press('Go to Project Info');
    expect(where()).toBe('/create-presale?step=project');
  });

  it('approves exactly what is needed, and again where that failed', async () => {
    serve(() => ok(pageOf([])));
    keep(project());
    const { asked, write } = recorder();
    open('review', { write });
    await screen.findByText('7,400 KGT');
    expect(isIdle('Create Presale')).toBe(true);
    await waitFor(() => expect(isIdle('Approve Tokens')).toBe(false));
    press('Approve Tokens');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({
      address: TOKEN,
      functionName: 'approve',
      args: [FACTORY, 7_400n * 10n ** 18n],
    });
    expect(asked[0]?.request.failure).toEqual({
      title: 'Transaction failed, review and try again.',
      fallback: 'Something went wrong while trying to approve the token. Please try again',
    });
    await waitFor(() => expect(isIdle('Approve Tokens')).toBe(false));
    press('Approve Tokens');
    await waitFor(() => expect(asked).toHaveLength(2));
  });
});

describe('creating', () => {
  const listed = (calls: { method: string; path: string; body?: unknown }[]) =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body as PresaleDraft);

  it('stores the draft first, carries its digest, pays the fee, and goes to my presales', async () => {
    const calls = serve(storeDraft);
    keep(project({ website: 'https://king.example' }));
    const { asked, write } = recorder();
    open('review', { chain: APPROVED, write });
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    press('Create Presale');
    await waitFor(() => expect(where()).toBe('/my-presales'));
    // The harness prepares a request once by itself.
    const draft = listed(calls).at(-1);
    expect(draft).toMatchObject({
      poolContractAddress: POOL,
      presaleName: 'King Gold',
      websiteLink: 'https://king.example',
      liquidityUnlockTimestamp: 30 * 86_400,
      poolOwner: OWNER,
    });
    const call = asked[0]?.call;
    expect(call).toMatchObject({ address: FACTORY, functionName: 'createNewPool', value: 10n ** 17n });
    expect(call?.args.slice(0, 2)).toEqual([TOKEN, ROUTER]);
    expect(call?.args[2]).toMatchObject({
      hardCap: 5n * 10n ** 18n,
      liquidityPercent: 6_000n,
      isLiquidityBurnt: false,
    });
    expect(draft && call?.dataSuffix).toBe(draft && metadataTail(digestOf(draft)));
    expect(asked[0]?.request.success.title).toBe('Transaction Success');
    expect(localStorage.getItem(`kingspad:presale-form:${OWNER.toLowerCase()}:v1`)).toBeNull();
  });

  it('names another coin, in its own decimals', async () => {
    serve(storeDraft);
    keep(project({ liquidityToken: USDT }));
    const { asked, write } = recorder();
    open('review', { chain: APPROVED, write });
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    press('Create Presale');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call.args.slice(0, 3)).toEqual([TOKEN, USDT, ROUTER]);
    expect(asked[0]?.call.args[3]).toMatchObject({ hardCap: 5_000_000n, minimumBuy: 100_000n });
  });

  it('asks no wallet for anything where the draft was not stored as it is', async () => {
    serve((call) => {
      const answer = storeDraft(call);
      return call.method === 'POST' ? ok({ metadataDigest: `0x${'0'.repeat(64)}` }) : answer;
    });
    keep(project());
    const { asked, write } = recorder();
    open('review', { chain: APPROVED, write });
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    press('Create Presale');
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    expect(asked).toEqual([]);
    cleanup();
    serve(() => failure(500, 'internal', 'Nothing works.'));
    open('review', { chain: APPROVED, write });
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    press('Create Presale');
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    expect(asked).toEqual([]);
  });

  it('asks no wallet where the contract needs another figure', async () => {
    const calls = serve(storeDraft);
    keep(project());
    open('review', {
      chain: { ...APPROVED, tokensNeeded: CHAIN.tokensNeeded + 1n },
      write: recorder().write,
    });
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    press('Create Presale');
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    expect(listed(calls)).toEqual([]);
  });
});

describe('a generation of the contracts that is added while the wizard is open', () => {
  it('is taken before anything is stored or signed, and the sale is made in it', async () => {
    const NEWEST = '0x6666666666666666666666666666666666666666';
    let isAdded = false;
    const calls = serve((call) => {
      if (call.path === '/config')
        return ok(isAdded ? withGeneration(SALES_CONFIG, { presaleFactory: NEWEST }) : SALES_CONFIG);
      return storeDraft(call, isAdded ? NEWEST : FACTORY);
    });
    keep(project());
    const { asked, write } = recorder();
    open('review', { chain: APPROVED, write });
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    isAdded = true;
    press('Create Presale');
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/config'));
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    expect(asked).toEqual([]);
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);

    press('Create Presale');
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.call).toMatchObject({ address: NEWEST, functionName: 'createNewPool' });
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ factoryAddress: NEWEST });
  });
});

describe('a signature instead of an approval', () => {
  it.each([
    ['the native coin', zeroAddress, {}],
    ['another coin', USDT, { liquidityToken: USDT }],
  ])('creates a sale in %s by one transaction that carries the draft’s digest', async (_, coin, changes) => {
    const calls = serve(storeDraft);
    keep(project(changes));
    const { asked, write, sign } = recorder();
    open('review', { chain: PERMITTING, write, sign });
    await waitFor(() => expect(isIdle(SIGN)).toBe(false));
    const about = document.getElementById(button(SIGN).getAttribute('aria-describedby') ?? '');
    expect(about?.textContent).toMatch(/^Your wallet asks twice/);
    press(SIGN);
    await waitFor(() => expect(where()).toBe('/my-presales'));
    expect(asked).toHaveLength(1);
    const { call, request } = asked[0] ?? {};
    expect(call).toMatchObject({ functionName: 'createNewPoolWithPermit', value: 10n ** 17n });
    expect(call?.args.slice(0, 3)).toEqual([TOKEN, coin, ROUTER]);
    expect(call?.args.at(-1)).toMatchObject({ v: 27, r: `0x${'1'.repeat(64)}` });
    expect(sign.mock.lastCall?.[0].message).toMatchObject({
      owner: OWNER,
      spender: FACTORY,
      value: CHAIN.tokensNeeded,
      nonce: 3n,
    });
    const draft = calls.findLast(({ method }) => method === 'POST')?.body as PresaleDraft;
    expect(call?.dataSuffix).toBe(metadataTail(digestOf(draft)));
    expect(request?.data.draft).toBe(JSON.stringify(draft));
  });

  it('signs nothing for a sale that is refused before', async () => {
    serve(storeDraft);
    keep(project());
    const { asked, write, sign } = recorder();
    open('review', { chain: { ...PERMITTING, tokensNeeded: CHAIN.tokensNeeded + 1n }, write, sign });
    await waitFor(() => expect(isIdle(SIGN)).toBe(false));
    press(SIGN);
    await waitFor(() => expect(isIdle(SIGN)).toBe(false));
    expect(sign).not.toHaveBeenCalled();
    expect(asked).toEqual([]);
  });

  it.each([
    ['refuses to sign', new Error('User rejected the request.')],
    ['signs as a contract', `0x${'ab'.repeat(100)}` as const],
  ])(
    'keeps the form and the draft’s salt when the wallet %s, and continues the approval',
    async (_, answer) => {
      const calls = serve(storeDraft);
      keep(project());
      const { asked, write, sign } = recorder();
      sign.mockImplementation(async () => {
        if (answer instanceof Error) throw answer;
        return answer;
      });
      open('review', { chain: PERMITTING, write, sign });
      for (let tries = 1; tries <= 2; tries += 1) {
        await waitFor(() => expect(isIdle(SIGN)).toBe(false));
        press(SIGN);
        await waitFor(() => expect(sign).toHaveBeenCalledTimes(tries));
      }
      await waitFor(() => expect(isIdle('Approve Tokens')).toBe(false));
      expect(asked).toEqual([]);
      expect(where()).toBe('/create-presale?step=review');
      const [first, second] = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
      expect(first).toEqual(second);
      expect(first).toBeDefined();
      press('Approve Tokens');
      await waitFor(() => expect(asked[0]?.call.functionName).toBe('approve'));
    },
  );

  it.each([
    ['takes no permits', CHAIN, {}],
    ['is approved', { ...PERMITTING, ...APPROVED }, {}],
    ['is permitted under another domain', { ...PERMITTING, DOMAIN_SEPARATOR: `0x${'0'.repeat(64)}` }, {}],
    ['is approved with the creation in one confirmation', PERMITTING, { batching: 'supported' }],
  ] as const)('is not offered for a token that %s', async (_, chain, world) => {
    serve(storeDraft);
    keep(project());
    const { queryClient } = open('review', { chain, ...world });
    await screen.findByText('7,400 KGT');
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(screen.queryByRole('button', { name: SIGN })).toBeNull();
  });

  it('refuses a permit with the reason when the balance is too small', async () => {
    serve(storeDraft);
    keep(project());
    open('review', { chain: { ...PERMITTING, balanceOf: 7_399n * 10n ** 18n } });
    await waitFor(() => expect(isIdle(SIGN)).toBe(true));
    expect(await screen.findByText(/Insufficient token balance/)).toBeTruthy();
  });
});
