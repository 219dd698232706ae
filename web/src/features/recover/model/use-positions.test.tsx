import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CONFIG, OWNER, withGeneration } from '#testing/world.tsx';
import { POOL } from '#testing/staking-pools.ts';
import { Web3Context, type Web3 } from '#web3/session.ts';
import { useContractsOf } from './use-positions.ts';

type LogsRequest = [{ address?: string }];

const ANCHOR = [{ address: CONFIG.contracts.tokenLocker, blockHash: CONFIG.anchor.blockHash }];

/** The page's chain through an RPC whose node finds the given logs. */
function through(rpcUrl: string, found: (asked: LogsRequest[0]) => object[]) {
  const client = {
    getBlock: async () => ({ number: 200n }),
    request: async ({ params }: { params: LogsRequest }) => found(params[0]),
  };
  return { config: { ...CONFIG, rpcUrl }, client } as unknown as Web3;
}

function Found() {
  const { data, error } = useContractsOf('stake', OWNER);
  return <output>{error ? error.name : data?.join()}</output>;
}

it('searches again once the page reads through another RPC', async () => {
  const queryClient = new QueryClient();
  const page = (web3: Web3) => (
    <QueryClientProvider client={queryClient}>
      <Web3Context value={web3}>
        <Found />
      </Web3Context>
    </QueryClientProvider>
  );
  const { rerender } = render(page(through('https://forgetful.example', () => [])));
  expect(await screen.findByText('NoOldLogsError')).toBeTruthy();
  rerender(page(through('https://whole.example', ({ address }) => (address ? ANCHOR : [{ address: POOL }]))));
  expect(await screen.findByText(POOL)).toBeTruthy();
});

it('checks a node by the first generation’s deployment, which has the anchor', async () => {
  const web3 = through('https://whole.example', ({ address }) => {
    if (address === undefined) return [{ address: POOL }];
    return address === CONFIG.contracts.tokenLocker ? ANCHOR : [];
  });
  const config = withGeneration(CONFIG, { tokenLocker: '0x6666666666666666666666666666666666666666' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Web3Context value={{ ...web3, config }}>
        <Found />
      </Web3Context>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(POOL)).toBeTruthy();
});
