import type { ContractCall } from '@kingspad/protocol/call';
import type { Address } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { call } from '#lib/api-client.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { whileTried } from '../../details/api/queries.ts';
import { PendingAnswer } from '../../details/components/PendingAnswer.tsx';
import { Trials } from '../../details/components/SellLaterCard.tsx';
import { SellSentence } from '../../details/components/SellSentence.tsx';
import { sellFinding } from '../../details/model/sell-later.ts';
import { intentOf, openingCall } from '../model/sale-intent.ts';
import type { Wizard } from '../model/use-wizard.ts';

/** Result of a trial sale, shown before the owner pays; nothing while a field needs correction. */
export function TrialCard({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { factory, wallet } = wizard;
  const intent = intentOf(wizard);
  const creation = factory && intent ? openingCall(factory, intent, { value: 0n }) : undefined;
  const owner = wallet.account;
  const query = useQuery({
    queryKey: ['draft-simulation', owner, String(creation?.address), textOf(creation?.args)],
    queryFn: creation && owner ? ({ signal }) => simulate(owner, creation, signal) : skipToken,
    refetchInterval: whileTried,
    retry: false,
  });
  if (!owner || !creation) return null;
  return (
    <Card title={t('sell.title')}>
      {query.data ? (
        <Stack gap={4}>
          <p>
            <Sentence simulation={query.data} />
          </p>
          <Trials simulation={query.data} />
        </Stack>
      ) : (
        <PendingAnswer query={query} lines={6} />
      )}
    </Card>
  );
}

/** The encoder is fetched with the first trial. */
async function simulate(owner: Address, creation: ContractCall, signal: AbortSignal) {
  const { callData } = await import('@kingspad/protocol/call');
  return call('POST /api/v1/presale/simulation', { body: { owner, data: callData(creation) } }, signal);
}

/** Arguments as a key. */
const textOf = (args: unknown) =>
  JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));

function Sentence({ simulation }: { simulation: Parameters<typeof sellFinding>[0] }) {
  const { variant, values } = sellFinding(simulation, true);
  const known = { tax: 0, later: 0, block: 0, percent: 0, days: 0, times: 0, first: '', second: '' };
  return <SellSentence variant={variant} values={{ ...known, ...values }} />;
}
