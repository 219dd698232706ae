import { readProject } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { RichText } from '#ui/RichText.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import { SaleBanner } from '../../details/components/SaleBanner.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './InvestorPreview.module.css';
import { exactFigure } from '#lib/figures.ts';
import { Time } from '#ui/Time.tsx';

/** The top of the sale's page as it will be, by the page's own banner. */
export function InvestorPreview({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, token, coin, context } = wizard;
  const { softCap, hardCap, startAt } = readProject(values, context);
  const name = values.projectName.trim() || token.data?.name || t('presale.wizard.na');
  const amount = (value: bigint | undefined) =>
    value === undefined
      ? t('presale.wizard.na')
      : `${exactFigure(value, context.coinDecimals)} ${coin?.symbol ?? ''}`;
  return (
    <Card title={t('presale.wizard.preview')}>
      <p className={styles.note}>{t('presale.wizard.preview.note')}</p>
      <article className={styles.sale}>
        <SaleBanner
          heading="h3"
          name={name}
          symbol={token.data?.symbol ?? ''}
          coin={coin?.symbol ?? ''}
          seed={token.data?.address ?? values.tokenAddress}
          coverUrl={values.coverImageUrl}
          logoUrl={values.logoURL}
          tags={
            <>
              <StatusTag status="upcoming" failure={null} />
              {values.isWhitelistingEnabled && <Tag tone="accent">{t('presale.wizard.whitelist')}</Tag>}
            </>
          }
        />
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
