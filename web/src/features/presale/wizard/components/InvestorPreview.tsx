import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { isFair, readTypedSale } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './InvestorPreview.module.css';
import { PreviewFairPrice } from './PreviewFairPrice.tsx';
import { PreviewHead } from './PreviewHead.tsx';
import { exactFigure } from '#lib/figures.ts';
import { Time } from '#ui/Time.tsx';

/** The top of the sale's page as it will be, by the page's own banner. */
export function InvestorPreview({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, coin, context } = wizard;
  const { softCap, hardCap, startAt } = readTypedSale(values, context);
  const amount = (value: bigint | undefined) =>
    value === undefined
      ? t('presale.wizard.na')
      : `${exactFigure(value, context.coinDecimals)} ${coin?.symbol ?? ''}`;
  return (
    <Card title={t('presale.wizard.preview')}>
      <p className={styles.note}>{t('presale.wizard.preview.note')}</p>
      <article className={styles.sale}>
        <PreviewHead wizard={wizard} />
        <Cluster as="dl" align="stretch" className={styles.figures}>
          <div>
            <dt>{t('presale.wizard.softCap')}</dt>
            <dd>{amount(softCap)}</dd>
          </div>
          <div>
            <dt>{t('presale.wizard.hardCap')}</dt>
            <dd>{amount(hardCap)}</dd>
          </div>
          <div>
            <dt>{t('presale.wizard.preview.starts')}</dt>
            <dd>{startAt === undefined ? t('presale.wizard.na') : <Time at={startAt} utc />}</dd>
          </div>
          {isFair(values) && <PreviewFairPrice wizard={wizard} />}
        </Cluster>
        {values.description !== '' && (
          <div className={styles.about}>
            <RichText html={values.description} />
          </div>
        )}
      </article>
    </Card>
  );
}
