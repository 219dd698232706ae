import { fromUtcText, isPlausibleBlockTime, blocksUntil, secondsOfBlocks } from '@kingspad/domain';
import { useText, utcText } from '#lib/i18n/index.ts';
import type { PoolForm } from '../model/use-pool-form.ts';
import { countText } from '#lib/figures.ts';

/**
 * The number of blocks of the expiry, at the configured block time; if the measured one differs, the end by
 * that one too.
 */
export function BlocksText({ form: { values, context, speed } }: { form: PoolForm }) {
  const t = useText();
  const expiry = fromUtcText(values.poolExpireDate);
  if (expiry === undefined || !speed) return null;
  const { now, blockTime } = context;
  const { configuredSeconds, measuredSeconds, measuredBlocks } = speed.blockTime;
  const blocks = blocksUntil(expiry, now, blockTime);
  if (blocks === 0) return null;
  const isMeasured = blockTime !== configuredSeconds;
  const count = (value: number) => countText(value);
  const said = {
    blocks: count(blocks),
    seconds: blockTime,
    date: utcText(now + secondsOfBlocks(blocks, blockTime)),
  };
  return (
    <>
      <p>
        {isMeasured
          ? t('staking.create.blocks.measured', {
              ...said,
              count: count(measuredBlocks),
              configured: configuredSeconds,
            })
          : t('staking.create.blocks', said)}
      </p>
      {measuredSeconds !== null && measuredSeconds !== blockTime && isPlausibleBlockTime(measuredSeconds) && (
        <p>
          {t('staking.create.blocks.differs', {
            seconds: measuredSeconds,
            date: utcText(now + secondsOfBlocks(blocks, measuredSeconds)),
          })}
        </p>
      )}
    </>
  );
}
