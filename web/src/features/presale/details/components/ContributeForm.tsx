import type { PoolShares } from '@kingspad/protocol/sale/read';
import { Worth } from '#cards/Worth.tsx';
import { useText, useZone, withTexts } from '#lib/i18n/index.ts';
import type { Read } from '#lib/read.ts';
import { Button } from '#ui/Button.tsx';
import { NumberField } from '#ui/NumberField.tsx';
import { ApprovalSteps } from '#ui/Steps.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { coinText, shownCoin } from '../model/requests.ts';
import type { Shown } from '../model/shown.ts';
import { useContribution } from '../model/use-contribution.ts';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { SeparateApproval } from '#web3/components/SeparateApproval.tsx';
import { late } from '#ui/late.tsx';
import { SimulationNotice } from './SimulationNotice.tsx';
import styles from './ContributeCard.module.css';
import { ContributionPreview } from './ContributionPreview.tsx';

const { Part: FairPreview } = late(
  withTexts('presaleFair', () => import('./fair/parts.ts').then((m) => m.FairPreview)),
);

export interface ContributeFormProps {
  shown: Shown;
  mine: Read<PoolShares>;
}

/** The amount, what comes of it, and the one button; a coin that is no native one is approved first. */
export function ContributeForm({ shown, mine }: ContributeFormProps) {
  const t = useText();
  useZone();
  const contribution = useContribution(shown, mine);
  const { sale } = shown;
  const { shares } = contribution;
  const { text, type, leave, note, balance, allowed, action, needsApproval, amount } = contribution;
  return (
    <Stack
      as="form"
      gap={4}
      onSubmit={(event) => {
        event.preventDefault();
        if (contribution.reason === undefined) void contribution.press();
      }}
    >
      <NumberField
        label={t('details.receipt.amount')}
        aside={balance !== undefined && t('details.contribute.balance', { amount: shownCoin(sale, balance) })}
        error={contribution.issue}
        hint={
          <>
            <span>{bounds()} </span>
            <Worth token={sale.coin.address} decimals={sale.coin.decimals} amount={amount ?? 0n} full />
          </>
        }
        readback={false}
        decimals={sale.coin.decimals}
        name="contribution"
        value={text}
        onChange={type}
        onBlur={leave}
        symbol={sale.coin.symbol}
        onMax={shares && allowed.most > 0n ? contribution.fillMax : undefined}
      />
      {shares && allowed.most > 0n && (
        <Row gap={2} className={styles.parts}>
          {[25, 50].map((percent) => (
            <Button key={percent} variant="ghost" onClick={() => contribution.fillPart(percent)}>
              {percent}%
            </Button>
          ))}
        </Row>
      )}
      <output className={styles.note}>{note}</output>
      {amount !== undefined && contribution.reason === undefined && (
        <>
          {sale.fair ? (
            <FairPreview sale={sale} mine={shares?.contribution ?? 0n} amount={amount} />
          ) : (
            <ContributionPreview sale={sale} mine={shares?.contribution ?? 0n} amount={amount} />
          )}
          <SimulationNotice simulation={contribution.simulation} />
        </>
      )}
      {!sale.coin.isNative && (
        <ApprovalSteps
          label={t('details.contribute.steps')}
          approve={t('details.contribute.step.approve')}
          next={t('details.contribute.step.contribute')}
          isApproved={!needsApproval && !contribution.isTogether}
          isTogether={contribution.isTogether}
        />
      )}
      <SeparateApproval />
      <ActionButton
        action={action}
        wide
        label={label()}
        disabledReason={contribution.reason}
        isForAll={shown.stage.status !== 1}
        onPress={() => void contribution.press()}
      />
    </Stack>
  );

  /** Without a minimum of its own, an amount is named by its maximum alone. */
  function bounds(): string | undefined {
    if (contribution.unread) return t(contribution.unread);
    if (allowed.most === 0n) return undefined;
    const { least, most } = allowed;
    return t(least > 1n && least < most ? 'details.contribute.bounds' : 'details.contribute.upTo', {
      least: coinText(sale, least),
      most: coinText(sale, most),
    });
  }

  function label(): string {
    if (needsApproval) return t('details.contribute.approve', { coin: sale.coin.symbol });
    return amount === undefined || contribution.reason !== undefined
      ? t('details.contribute.action')
      : t('details.write.contribute', { amount: coinText(sale, amount) });
  }
}
