import { releaseStart } from '@kingspad/domain';
import type { TokenSum } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { FactList, type Fact } from '#ui/FactList.tsx';
import type { LockerKind } from '../../kinds.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import { LockFee } from '../../components/LockFee.tsx';
import { LockSum } from './LockSum.tsx';
import { LockedValue } from '../../components/LockedValue.tsx';
import { releaseFacts } from './release-facts.tsx';
import { SupplyShare } from '../../components/SupplyShare.tsx';

/** The lock as currently entered, next to the form. */
export function LockSummary({ kind, form }: { kind: LockerKind; form: LockFormState }) {
  const t = useText();
  const { release, facts, fee } = form;
  const isFuture = release !== undefined && releaseStart(release) > facts.now;
  const dates: Fact[] = isFuture ? releaseFacts(release, kind.cycleUnit, facts.now) : [];
  return (
    <SummaryCard
      title={t('locker.summary')}
      sum={form.sum}
      facts={[...dates, ...ofPair(), { label: t('locker.fee'), value: <LockFee fee={fee} /> }]}
    />
  );

  /** The share of the pair's liquidity, and its value, before it is locked. */
  function ofPair(): Fact[] {
    const { sum, pair } = form;
    if (!kind.isOfPairs || !sum || !pair) return [];
    const { token, amount } = sum;
    const { address, decimals } = token;
    return [
      { label: t('locker.liquidity.supplyShare'), value: <SupplyShare token={address} amount={amount} /> },
      {
        label: t('locker.liquidity.valueBefore'),
        value: <LockedValue kind={kind} token={address} amount={amount} decimals={decimals} />,
      },
    ];
  }
}

export interface SummaryCardProps {
  title: string;
  /** Undefined without a token or a valid amount. */
  sum: TokenSum | undefined;
  facts: readonly Fact[];
}

/** The amount about to be locked, and related figures. */
export function SummaryCard({ title, sum, facts }: SummaryCardProps) {
  return (
    <Card title={title}>
      {sum && <LockSum sum={sum} />}
      <FactList facts={facts} />
    </Card>
  );
}
