import { zeroAddress, type Address } from '@kingspad/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CONNECTED, OTHER_ACCOUNT, OWNER, TOKEN, visit } from '#testing/world.tsx';
import { claimTokens } from '@kingspad/protocol/sale/calls';
import { loadTexts } from '#lib/i18n/index.ts';
import { POOL } from '#testing/presales.ts';
import { callRequest } from '../requests.ts';
import type { WriteOutcome, WriteRequest } from '../types.ts';
import { ReceiveElsewhere } from './ReceiveElsewhere.tsx';

await loadTexts('presale');

afterEach(cleanup);

const ACCOUNT = OWNER;
const callTo = (to?: Address) =>
  claimTokens({ pool: POOL, vesting: { initialPercent: 0, cycle: 0, cyclePercent: 0 } }, to);

function open() {
  const requests: WriteRequest[] = [];
  visit(
    '/elsewhere',
    {
      path: '/elsewhere',
      element: (
        <ReceiveElsewhere
          account={ACCOUNT}
          amount="5 KGT"
          callTo={(to) => callTo(to)}
          requestTo={(to) =>
            callRequest('claim', POOL, callTo(to), {
              label: 'Claim KGT',
              failure: { title: 'Error', fallback: 'The claim failed.' },
              success: { title: 'Done', text: '' },
              data: {},
            })
          }
          refused={[TOKEN, POOL]}
        />
      ),
    },
    {
      wallet: CONNECTED,
      write: async (request) => {
        requests.push(request);
        return { status: 'success' } as WriteOutcome;
      },
    },
  );
  return requests;
}

it('sends a payout to another address after a review', async () => {
  const requests = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Receive at another wallet' }));
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: /Receiving address/ }), { target: { value } });
  const send = () => screen.getByRole('button', { name: 'Send to this address' });
  for (const lost of [zeroAddress, TOKEN, POOL]) {
    type(lost);
    expect(screen.getByText('Anything sent to this address is lost. Choose another one.')).toBeTruthy();
    expect(send().getAttribute('aria-disabled')).toBe('true');
  }
  type('0x12');
  expect(screen.getByText('Enter a wallet address: 0x and 40 hex digits.')).toBeTruthy();
  type(OTHER_ACCOUNT);
  expect(screen.getByText(`5 KGT goes to ${OTHER_ACCOUNT}. This can’t be undone.`)).toBeTruthy();
  await vi.waitFor(() => expect(send().getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(send());
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  expect(await requests[0]?.prepare({} as never)).toMatchObject({
    call: { functionName: 'claimTokens', args: [OTHER_ACCOUNT] },
  });
});
