import { releaseStart } from '@kingspad/domain';
import { Worth } from '#cards/Worth.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { FactList, type Fact } from '#ui/FactList.tsx';
import { HeroAmount } from '#ui/HeroAmount.tsx';
import type { LockerKind } from '../kinds.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import type { LockFormState } from '../model/use-lock-form.ts';
import { LockFee } from './LockFee.tsx';
import { LockedValue } from './LockedValue.tsx';
import { releaseFacts } from './ReleaseFacts.tsx';
import { SupplyShare } from './SupplyShare.tsx';

/** The lock as currently entered, beside the form. */
export function LockSummary({ kind, form }: { kind: LockerKind; form: LockFormState }) {
  const t = useText();
  const { release, facts, fee } = form;
  const isFuture = release !== undefined && releaseStart(release) > facts.now;
  const dates: Fact[] = isFuture ? releaseFacts(release, kind.cycleUnit, facts.now) : [];
  return (
    <SummaryCard
      title={t('locker.summary')}
      form={form}
      amount={form.amount}
      facts={[...dates, ...ofPair(), { label: t('locker.fee'), value: <LockFee fee={fee} /> }]}
    />
  );

  /** The share of the pair's liquidity, and its value, before it is locked. */
  function ofPair(): Fact[] {
    const { token, pair, amount } = form;
    if (!kind.isOfPairs || !token.data || !pair || amount === undefined) return [];
    const { address, decimals } = token.data;
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
  form: Pick<LockFormState, 'token'>;
  /** Base units; undefined without a valid amount. */
  amount: bigint | undefined;
  facts: readonly Fact[];
}

/** The amount about to be locked, and related figures. */
export function SummaryCard({ title, form: { token }, amount, facts }: SummaryCardProps) {
  return (
    <Card title={title}>
      {token.data && amount !== undefined && (
        <>
          <HeroAmount
            value={amount}
            decimals={token.data.decimals}
            symbol={tokenLabel(token.data)}
            size="panel"
            places="all"
          />
          <Worth token={token.data.address} decimals={token.data.decimals} amount={amount} full />
        </>
      )}
      <FactList facts={facts} />
    </Card>
  );
}
