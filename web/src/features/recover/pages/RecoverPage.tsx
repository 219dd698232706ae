import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { configQuery } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useWallet } from '#web3/index.ts';
import { PositionsOf } from '../components/ChainPositions.tsx';
import { ConnectionCard } from '../components/ConnectionCard.tsx';
import { ConnectionForm } from '../components/ConnectionForm.tsx';
import { connectionOf, type Connection } from '#lib/connection.ts';

// Another page has it too, and this file brings it along.
export { ChainPositions } from '../components/ChainPositions.tsx';

/** A wallet's locks, sales and stakes, read from the contracts only: works while no KingsPad server is available. */
export function RecoverPage() {
  const t = useText();
  const { data: config, failureCount, fetchStatus } = useQuery(configQuery);
  const connection = useMemo(() => config && connectionOf(config), [config]);
  const isOnItsWay = !config && failureCount === 0 && fetchStatus === 'fetching';
  return (
    <Stack gap={5}>
      <PageHeader title={t('recover.title')} intro={t('recover.intro')} />
      {isOnItsWay && <Skeleton lines={4} />}
      {!isOnItsWay && (connection ? <Recovery connection={connection} /> : <ConnectionForm />)}
    </Stack>
  );
}

function Recovery({ connection }: { connection: Connection }) {
  const t = useText();
  const { account, connect } = useWallet();
  return (
    <>
      <ConnectionCard connection={connection} />
      {account ? (
        <PositionsOf connection={connection} account={account} />
      ) : (
        <EmptyState
          icon="wallet"
          title={t('recover.connect')}
          text={t('recover.connectText')}
          action={
            <Button variant="primary" onClick={connect}>
              {t('wallet.connect')}
            </Button>
          }
        />
      )}
    </>
  );
}
