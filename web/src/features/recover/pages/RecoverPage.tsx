import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { configQuery } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { useWallet } from '#web3/index.ts';
import { ConnectionCard } from '../components/ConnectionCard.tsx';
import { ConnectionForm } from '../components/ConnectionForm.tsx';
import { LockPositions } from '../components/LockPositions.tsx';
import { SalePositions } from '../components/SalePositions.tsx';
import { StakePositions } from '../components/StakePositions.tsx';
import { connectionOf, type Connection } from '#lib/connection.ts';

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
  const { contracts, generations } = connection;
  return (
    <>
      <ConnectionCard connection={connection} />
      {account ? (
        <Stack gap={5} key={account}>
          {(generations ?? [contracts]).toReversed().map((one) => (
            <Generation key={one.tokenLocker} number={generations && generations.indexOf(one) + 1}>
              <LockPositions contracts={one} account={account} />
              <SalePositions factory={one.presaleFactory} account={account} />
              <StakePositions factory={one.stakingFactory} account={account} />
            </Generation>
          ))}
        </Stack>
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

/** The positions in one generation of the contracts; named where there are several. */
function Generation({ number, children }: { number: number | undefined; children: ReactNode }) {
  const t = useText();
  const id = useId();
  if (number === undefined) return children;
  return (
    <Stack as="section" gap={5} aria-labelledby={id}>
      <h2 id={id}>{t('recover.generation', { number })}</h2>
      {children}
    </Stack>
  );
}
