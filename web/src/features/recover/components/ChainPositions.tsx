import type { Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, type ReactNode } from 'react';
import { configQuery } from '#lib/config.ts';
import { connectionOf, type Connection } from '#lib/connection.ts';
import { useText } from '#lib/i18n/index.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { ConnectionForm } from './ConnectionForm.tsx';
import { LockPositions } from './LockPositions.tsx';
import { SalePositions } from './SalePositions.tsx';
import { StakePositions } from './StakePositions.tsx';

/** A wallet's positions in the contracts of every generation, the newest first. */
export function PositionsOf({ connection, account }: { connection: Connection; account: Address }) {
  const { contracts, generations } = connection;
  return (
    <Stack gap={5} key={account}>
      {(generations ?? [contracts]).toReversed().map((one) => (
        <Generation key={one.tokenLocker} number={generations && generations.indexOf(one) + 1}>
          <LockPositions contracts={one} account={account} />
          <SalePositions factory={one.presaleFactory} account={account} />
          <StakePositions factory={one.stakingFactory} account={account} />
        </Generation>
      ))}
    </Stack>
  );
}

/** The positions in one generation of the contracts; named if there are several. */
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

/** The same on another page, with the deployment of the last visit; without one, a form asks for it. */
export function ChainPositions({ account }: { account: Address }) {
  const { data: config } = useQuery(configQuery);
  const connection = useMemo(() => config && connectionOf(config), [config]);
  return connection ? <PositionsOf connection={connection} account={account} /> : <ConnectionForm />;
}
