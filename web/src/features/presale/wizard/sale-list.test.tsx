import { fairTokensNeeded, listTree, NO_LIST, parseSaleList } from '@kingspad/domain';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ContractCall } from '@kingspad/protocol/call';
import { OWNER, type World } from '#testing/world.tsx';
import type { WriteRequest } from '#web3/index.ts';
import type { WizardValues } from './model/wizard-values.ts';
import {
  APPROVED,
  button,
  FACTORY,
  isIdle,
  keep,
  open,
  POOL,
  press,
  project,
  serve,
  storeDraft,
  USDT,
  where,
} from './wizard-support.tsx';

vi.mock('#lib/html.ts', () => ({ sanitizeHtml: (html: string) => html }));

beforeEach(() => {
  localStorage.clear();
  serve(storeDraft);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const wallet = (index: number) => `0x${index.toString(16).padStart(40, '0')}`;
const LIST = `${wallet(1)},0.5\n${wallet(2)},1\n${wallet(2)},2`;
const rootOf = (text: string, decimals = 18) => listTree(parseSaleList(text, { decimals }).wallets).root;
const ROOT = rootOf(LIST);
/** A factory of the generation that takes lists. */
const NEW = { ...APPROVED, fairImplementation: POOL };

/** A form with whitelisting. */
const listed = (changes: Partial<WizardValues> = {}) => {
  const values = project({ isWhitelistingEnabled: true, ...changes });
  return { ...values, publicStartTime: values.startTime };
};
const withRoot = { listRoot: ROOT, listWallets: 2, listDecimals: 18, listLowestCap: '0.5' };

const show = (step: Parameters<typeof open>[0], world: World = {}) =>
  open(step, { ...world, chain: { ...NEW, ...world.chain } });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'A list of any length' });
const kept = (): WizardValues =>
  JSON.parse(localStorage.getItem(`kingspad:presale-form:${OWNER.toLowerCase()}:v1`) ?? '{}').values;

async function typeList(text: string) {
  fireEvent.change(await field(), { target: { value: text } });
}

describe('the list of a new sale', () => {
  it('is read in the form, which keeps its root and number of wallets and says that they become public', async () => {
    keep(listed());
    show('project');
    await typeList(LIST);
    expect(await screen.findByText(/^Wallets: 2\. Repeated lines: 1\./)).toBeTruthy();
    expect(await screen.findByText('Wallets and caps become public')).toBeTruthy();
    expect(screen.getByText(`Root of the list: ${ROOT}`)).toBeTruthy();
    await waitFor(() => expect(kept()).toMatchObject(withRoot));
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    press('Next');
    expect(where()).toBe('/create-presale?step=additional');
  });

  it('a list with a cap below the minimum buy is warned of in the form and beside the payment', async () => {
    const warning = /^The lowest cap on the list is below the minimum buy\./;
    keep(listed({ minimumBuy: '0.5' }));
    show('project');
    await typeList(LIST);
    await waitFor(() => expect(kept()).toMatchObject(withRoot));
    expect(screen.queryByText(warning)).toBeNull();
    await typeList(`${LIST}\n${wallet(3)},0.49\n${wallet(4)}`);
    expect(await screen.findByText(warning)).toBeTruthy();
    cleanup();
    keep(listed({ ...withRoot, minimumBuy: '0.6' }));
    show('review');
    expect(await screen.findByText(warning)).toBeTruthy();
  });

  it('keeps from the next step while a line is wrong, with the cursor in the list', async () => {
    keep(listed());
    show('project');
    await typeList(`${wallet(1)}\n0x12`);
    expect(await screen.findByText('Line 2: 0x12 is not an address.')).toBeTruthy();
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    press('Next');
    expect(where()).toBe('/create-presale?step=project');
    expect(document.activeElement).toBe(await field());
  });

  it('stays a mistake of the form after a reload where it was wrong, until it is removed', async () => {
    keep(listed({ listRoot: 'unread' }));
    show('project');
    await field();
    await waitFor(() => expect(isIdle('Next')).toBe(false));
    press('Next');
    expect(await screen.findByText(/^The list is not read yet\./)).toBeTruthy();
    press('Remove the list');
    await waitFor(() => expect(kept().listRoot).toBe(''));
    press('Next');
    expect(where()).toBe('/create-presale?step=additional');
  });

  it('is not read again after a reload; where the browser lost its text, the form says so and keeps the root', async () => {
    const text = `${wallet(7)}`;
    keep(listed({ listRoot: rootOf(text), listWallets: 1, listDecimals: 18 }));
    show('project');
    expect(await screen.findByText('Wallets: 1.')).toBeTruthy();
    expect(screen.getByText(/^This browser no longer holds the text of the list\./)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'A list of any length' })).toBeNull();
    press('Remove the list');
    await field();
    expect(screen.queryByText('Wallets and caps become public')).toBeNull();
  });

  it('is read anew for a coin with other decimals', async () => {
    keep(listed());
    show('project');
    await typeList(LIST);
    await waitFor(() => expect(kept().listRoot).toBe(ROOT));
    cleanup();
    keep({ ...kept(), liquidityToken: USDT });
    show('project');
    await waitFor(() => expect(kept()).toMatchObject({ listRoot: rootOf(LIST, 6), listDecimals: 6 }));
  });

  it('of a coin with other decimals leads back from the review', async () => {
    keep(listed({ ...withRoot, liquidityToken: USDT }));
    show('review');
    expect(await screen.findByRole('button', { name: 'Go to Project Info' })).toBeTruthy();
  });

  it('is not asked for without whitelisting, nor where the factory takes none', async () => {
    keep(project(withRoot));
    show('project');
    await screen.findByRole('checkbox', { name: 'Enable Whitelisting' });
    expect(screen.queryByText('Wallets: 2.')).toBeNull();
    cleanup();
    keep(listed(withRoot));
    open('project');
    await screen.findByRole('checkbox', { name: 'Enable Whitelisting' });
    expect(screen.queryByText('Wallets: 2.')).toBeNull();
    expect(screen.getByText(/You add them on the page of the sale\./)).toBeTruthy();
  });
});

describe('the review of a sale with a list', () => {
  const factOf = (name: string) =>
    within(screen.getByRole('region', { name: 'Dex Listing Details' })).getByText(name).nextElementSibling
      ?.textContent;

  it('has its number of wallets and its root, and says before the payment that they become public', async () => {
    keep(listed(withRoot));
    show('review');
    const panel = within(await screen.findByRole('region', { name: 'Create the presale' }));
    expect(panel.getByText('Wallets and caps become public')).toBeTruthy();
    expect(panel.getByText(`Root of the list: ${ROOT}`)).toBeTruthy();
    expect(factOf('List of wallets')).toBe('2 wallets');
  });

  it('says where whitelisting has no list yet', async () => {
    keep(listed());
    show('review');
    await screen.findByRole('region', { name: 'Create the presale' });
    expect(factOf('List of wallets')).toBe('None yet: you add wallets on the page of the sale');
    expect(screen.queryByText('Wallets and caps become public')).toBeNull();
  });
});

describe('the call that creates a sale', () => {
  async function created(world: World = {}): Promise<ContractCall> {
    const asked: ContractCall[] = [];
    const write = async (request: WriteRequest) => {
      const answers: Record<string, unknown> = { ...NEW, ...world.chain };
      const readContract = async ({ functionName }: { functionName: string }) => answers[functionName];
      const context = { account: OWNER, publicClient: { readContract } };
      asked.push((await request.prepare(context as never)).call);
      return { state: 'reverted' } as never;
    };
    show('review', { ...world, write });
    await waitFor(() => expect(isIdle('Create Presale')).toBe(false));
    fireEvent.click(button('Create Presale'));
    await waitFor(() => expect(asked).toHaveLength(1));
    return asked[0] as ContractCall;
  }

  it('at a fixed price has the root of its list', async () => {
    keep(listed(withRoot));
    const call = await created();
    expect(call).toMatchObject({ address: FACTORY, functionName: 'createListedPool' });
    expect(call.args[4]).toBe(ROOT);
    expect(call.args[3]).toMatchObject({ isWhitelisted: true });
  });

  it('at a fixed price is the specified one without a list, and without whitelisting', async () => {
    keep(listed());
    expect((await created()).functionName).toBe('createNewPool');
    cleanup();
    keep(project(withRoot));
    expect((await created()).functionName).toBe('createNewPool');
  });

  it.each([
    ['with', withRoot, ROOT],
    ['without', {}, NO_LIST],
  ])('of a fair sale %s a list has its root in the terms', async (_, list, root) => {
    const needed = fairTokensNeeded(5_000n * 10n ** 18n, 6_000, 8_000);
    const terms = { saleKind: 'fair', saleSupply: '5000', tokensPerBNB: '', launchRate: '' } as const;
    keep(listed({ ...terms, maximumBuy: '0.5', closingWindow: '8', launchPercentage: '80', ...list }));
    const call = await created({ chain: { allowance: needed, fairTokensNeeded: needed } });
    expect(call.functionName).toBe('createFairPool');
    expect(call.args[3]).toMatchObject({ listRoot: root });
  });
});
