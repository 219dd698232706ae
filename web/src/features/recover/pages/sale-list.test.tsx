import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { isOnList, listTree, parseSaleList, type Address, type Hex } from '@kingspad/domain';
import { afterEach, expect, it } from 'vitest';
import { CONFIG, CONNECTED, now, OTHER_ACCOUNT, OWNER, TOKEN, visit } from '#testing/world.tsx';
import { loadTexts } from '#lib/i18n/index.ts';
import { fairAnswers, POOL as SALE, saleAnswers } from '#testing/presales.ts';
import type { ContractCall } from '@kingspad/protocol/call';
import type { PrepareContext, WriteRequest } from '#web3/index.ts';
import { RecoverPage } from './RecoverPage.tsx';

await loadTexts('recover');
afterEach(cleanup);

const UNIT = 10n ** 18n;
const COIN: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const LIST = `wallet,cap\n${OTHER_ACCOUNT},0.2\n${OWNER},0.5\n`;
const rootOf = (text: string): Hex => listTree(parseSaleList(text, { decimals: 18 }).wallets).root;

/** The page of a wallet whose node names one live fair sale, which only its list may enter until its end. */
function open(chain: object = {}, times: { startsIn?: number; publicIn?: number } = {}) {
  const calls: ContractCall[] = [];
  const { startsIn = -100, publicIn = 86_400 } = times;
  const base = fairAnswers();
  const terms = {
    ...base.terms,
    startTime: BigInt(now() + startsIn),
    publicStartTime: BigInt(now() + publicIn),
    isWhitelisted: true,
  };
  visit(
    '/recover',
    { path: '/recover', element: <RecoverPage /> },
    {
      config: {
        ...CONFIG,
        contracts: { ...CONFIG.contracts, presaleFactory: OTHER_ACCOUNT, stakingFactory: OTHER_ACCOUNT },
      },
      wallet: CONNECTED,
      texts: { [TOKEN]: { name: 'King Gold', symbol: 'KGT' }, [COIN]: { name: 'Tether', symbol: 'USDT' } },
      chain: {
        ...base,
        terms,
        listRoot: rootOf(LIST),
        allowanceOf: UNIT / 2n,
        eth_getLogs: ([{ address }]: [{ address?: string }]) =>
          address ? [{ address, blockHash: CONFIG.anchor.blockHash }] : [{ address: SALE, topics: [] }],
        lockersCountOf: 0n,
        lockersOf: [],
        poolCountOf: 0n,
        ...chain,
      },
      write: async (request: WriteRequest) => {
        const context = { publicClient: { readContract: async () => 0n } } as unknown as PrepareContext;
        calls.push((await request.prepare(context)).call);
        return { status: 'success', receipt: {} } as never;
      },
    },
  );
  return calls;
}

const sales = async () => within(await screen.findByRole('region', { name: 'Sales' }));
const bring = async (text: string) =>
  fireEvent.change(await (await sales()).findByRole('textbox', { name: 'A list of any length' }), {
    target: { value: text },
  });
const type = async (amount: string) =>
  fireEvent.change(await (await sales()).findByRole('textbox', { name: 'Amount' }), {
    target: { value: amount },
  });
const press = async (name: string) => fireEvent.click(await (await sales()).findByRole('button', { name }));

it('the recovery page contributes with the entry and the proof that it finds in the sale’s list', async () => {
  const calls = open();
  await bring(LIST);
  expect(await screen.findByText('Your wallet is on the list with 0.5 BNB.')).toBeTruthy();
  expect(await screen.findByText('You can contribute up to 0.5 BNB now.')).toBeTruthy();
  await type('0.25');
  await press('Contribute 0.25 BNB');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ address: SALE, functionName: 'participateToSale', value: UNIT / 4n });
  const [amount, least, cap, proof] = (calls[0]?.args ?? []) as unknown as [bigint, bigint, bigint, Hex[]];
  // A tenth of what 0.25 of 5 coins buy of 1,000 tokens.
  expect([amount, least, cap]).toEqual([UNIT / 4n, 5n * UNIT, UNIT / 2n]);
  expect(isOnList(rootOf(LIST), OWNER, { cap, proof })).toBe(true);
  expect(isOnList(rootOf(LIST), OTHER_ACCOUNT, { cap, proof })).toBe(false);
});

it('a list from a file is read as a pasted one', async () => {
  open();
  const input = await (await sales()).findByLabelText('Choose a file', { selector: 'input' });
  fireEvent.change(input, { target: { files: [new File([LIST], 'list.csv', { type: 'text/csv' })] } });
  expect(await screen.findByText('Your wallet is on the list with 0.5 BNB.')).toBeTruthy();
});

it('the list of another sale is refused with both roots', async () => {
  open();
  const other = `${OWNER},5\n`;
  await bring(other);
  const text = `This is the list of another sale. Its root is ${rootOf(other)}. The root of this sale is ${rootOf(LIST)}.`;
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

it('a wallet that is not on the list contributes nothing', async () => {
  const others = `${OTHER_ACCOUNT},0.2\n`;
  open({ listRoot: rootOf(others) });
  await bring(others);
  expect(await screen.findByText('Your wallet is not on the list.')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

it('wrong lines of a list are named', async () => {
  open();
  await bring(`${OWNER},0.5\n0x12,1\n`);
  expect(await screen.findByText('Line 2: 0x12 is not an address.')).toBeTruthy();
});

it('an amount outside what the entry allows is not sent', async () => {
  const calls = open();
  await bring(LIST);
  for (const [amount, text] of [
    ['0.6', 'Enter an amount from 0.1 BNB to 0.5 BNB.'],
    ['0.01', 'Enter an amount from 0.1 BNB to 0.5 BNB.'],
  ] as const) {
    await type(amount);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    fireEvent.submit(screen.getByRole('textbox', { name: 'Amount' }));
  }
  expect(calls).toEqual([]);
});

it('a listed coin is approved for the amount before the contribution', async () => {
  const coin = { coinAddress: COIN, balanceOf: UNIT };
  let calls = open({ ...coin, allowance: 0n });
  await bring(LIST);
  await type('0.25');
  await press('Approve 0.25 USDT');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ address: COIN, functionName: 'approve', args: [SALE, UNIT / 4n] });
  cleanup();
  calls = open({ ...coin, allowance: UNIT });
  await bring(LIST);
  await type('0.25');
  await press('Contribute 0.25 USDT');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ address: SALE, functionName: 'participateToSale' });
  expect(calls[0]?.value).toBeUndefined();
});

it('an entry that is used up says so', async () => {
  open({ allowanceOf: 0n });
  await bring(LIST);
  expect(await screen.findByText('Your wallet has contributed all that its entry allows.')).toBeTruthy();
});

it('before its start a sale with a list names the wallet’s cap and asks for no amount', async () => {
  open({ status: 0, allowanceOf: 0n }, { startsIn: 600 });
  await bring(LIST);
  expect(await screen.findByText('Your wallet is on the list with 0.5 BNB.')).toBeTruthy();
  expect(screen.getByText(/^The sale starts/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
});

it('a wallet that the owner named contributes without the list', async () => {
  const calls = open({ isWhitelisted: true });
  await type('0.25');
  await press('Contribute 0.25 BNB');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ functionName: 'participateToSale', args: [UNIT / 4n, 5n * UNIT] });
  expect(screen.queryByRole('textbox', { name: 'A list of any length' })).toBeNull();
});

it.each([
  ['the public sale has started', {}, { publicIn: -50 }],
  ['the sale has no list', { listRoot: `0x${'0'.repeat(64)}` }, {}],
  ['the sale is over', saleAnswers({ softCap: 1n }), {}],
] as const)('the recovery page asks for no list where %s', async (_, chain, times) => {
  open({ ...chain }, times);
  expect(await (await sales()).findByText(/^KGT sale/)).toBeTruthy();
  expect(screen.queryByText('Contribute with the sale’s list')).toBeNull();
});
