import {
  WHOLE,
  cyclesLength,
  percentAfter,
  percentText,
  readProject,
  totalSteps,
  type VestingTerms,
} from '@kingspad/domain';
import { exactDurationText, useText } from '#lib/i18n/index.ts';
import { roundValues } from '#ui/chart-ticks.ts';
import { StepChart } from '#ui/StepChart.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';

/** Curve of what investors have received since the finalization; nothing while the three fields are incomplete. */
export function VestingCurve({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const terms = termsOf(wizard);
  if (!terms) return null;
  const count = totalSteps(terms);
  const end = cyclesLength(terms);
  const steps = Array.from({ length: count }, (_, index) => ({
    time: index * terms.cycle,
    share: percentAfter(terms, index + 1) / WHOLE,
  }));
  const percent = (basisPoints: number) => `${percentText(basisPoints)}%`;
  const last = percentAfter(terms, count) - percentAfter(terms, count - 1);
  return (
    <>
      <p className={styles.muted}>
        <span>{t('presale.wizard.vesting.whole', { count, time: exactDurationText(end) })} </span>
        {count > 1 && last < terms.cyclePercent && (
          <span>{t('presale.wizard.vesting.last', { percent: percentText(last) })}</span>
        )}
      </p>
      <StepChart
        label={t('presale.wizard.vesting.curve', { count, time: exactDurationText(end) })}
        steps={steps}
        from={0}
        to={end + Math.max(1, Math.ceil(end / 25))}
        ticks={roundValues(0n, BigInt(WHOLE)).map((value) => ({
          share: Number(value) / WHOLE,
          text: percent(Number(value)),
        }))}
        fromText={t('presale.wizard.vesting.start')}
        toText={exactDurationText(end)}
        topText="100%"
      />
    </>
  );
}

function termsOf({ values, context, issuesOf }: Wizard): VestingTerms | undefined {
  const { initialBps, cycleSeconds, cycleBps } = readProject(values, context);
  const issues = issuesOf('project');
  const isWrong =
    issues.initialTokenReleasePercentage ??
    issues.vestingCyclesInDays ??
    issues.tokenReleasePercentageInCycle;
  if (isWrong || !initialBps || !cycleSeconds || !cycleBps) return undefined;
  return { initialPercent: initialBps, cycle: cycleSeconds, cyclePercent: cycleBps };
}
