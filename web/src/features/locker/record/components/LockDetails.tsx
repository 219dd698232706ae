import type { LockRecord } from '@kingspad/domain/api';
import type { ShownToken } from '#lib/shown-token.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import type { LockerKind } from '../../kinds.ts';
import { usePair } from '../../model/pair-reads.ts';
import type { ShownLock } from '../../model/use-shown-lock.ts';
import styles from '../../components/pages.module.css';
import { LockTermsCard } from './LockTermsCard.tsx';
import { LiquidityPanels } from './LiquidityPanels.tsx';
import { LockSchedule } from './LockSchedule.tsx';
import { PairCard } from './PairCard.tsx';
import { RelatedLocks } from './RelatedLocks.tsx';
import { TokenCard } from './TokenCard.tsx';

/** A lock's token or pair, terms and schedule. */
export function LockDetails(props: LockDetailsProps) {
  const { record } = props.shown;
  return record ? <IndexedFacts {...props} record={record} /> : <ChainFacts {...props} />;
}

export interface LockDetailsProps {
  kind: LockerKind;
  shown: ShownLock;
  /** Chain time, seconds. */
  now: number;
}

function IndexedFacts(props: LockDetailsProps & { record: LockRecord }) {
  const { kind, shown, record, now } = props;
  const { lock, token, chain } = shown;
  return (
    <>
      <div className={styles.columns}>
        {kind.isOfPairs && <PairCard record={record} />}
        <Stack gap={5} className={styles.stack}>
          {!kind.isOfPairs && <TokenCard token={token} />}
          <LockSchedule kind={kind} lock={lock} token={token} now={now} />
          <RelatedLocks kind={kind} record={record} />
        </Stack>
        {!kind.isOfPairs && <LockTermsCard kind={kind} record={record} token={token} lock={lock} />}
      </div>
      {kind.isOfPairs && (
        <LiquidityPanels kind={kind} record={record} token={token} lock={lock} chain={chain} />
      )}
    </>
  );
}

/** The facts that need no server. */
function ChainFacts({ kind, shown: { lock, token } }: LockDetailsProps) {
  return (
    <div className={styles.columns}>
      <Stack gap={5} className={styles.stack}>
        {kind.isOfPairs ? <PairOnChain token={token} /> : <TokenCard token={token} />}
      </Stack>
      <LockTermsCard kind={kind} record={undefined} token={token} lock={lock} />
    </div>
  );
}

/** The pair, recognised or not by the locker contract's list of factories. */
function PairOnChain({ token }: { token: ShownToken }) {
  const { data: pair } = usePair(token.address);
  if (pair === undefined) return <Skeleton lines={4} />;
  return (
    <PairCard
      record={{
        tokenAddress: token.address,
        tokenLock: { tokenSymbol: token.symbol },
        pairFactory: pair?.factory ?? null,
        tokenAddressOne: pair?.tokenOne.address ?? null,
        tokenAddressTwo: pair?.tokenTwo.address ?? null,
        tokenAddressOneName: pair?.tokenOne.name ?? null,
        tokenAddressTwoName: pair?.tokenTwo.name ?? null,
        tokenAddressOneSymbol: pair?.tokenOne.symbol ?? null,
        tokenAddressTwoSymbol: pair?.tokenTwo.symbol ?? null,
      }}
    />
  );
}
