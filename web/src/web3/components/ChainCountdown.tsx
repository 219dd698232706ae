import { relativeTime } from '#lib/i18n/index.ts';
import { Countdown } from '#ui/Countdown.tsx';
import { useChainNow } from '../chain-clock.ts';

export interface ChainCountdownProps {
  /** Chain time, seconds. */
  target: number;
  /** Text for a screen reader. @param words `in 41 days` */
  summary: (words: string) => string;
}

/** A countdown by the chain's clock. Only this part is rendered each second. */
export function ChainCountdown({ target, summary }: ChainCountdownProps) {
  const now = useChainNow();
  return <Countdown now={now} target={target} summary={summary(relativeTime(now, target))} />;
}
