import { isImageLink, readProject, toUtcDisplay } from '@kingspad/domain';
import { useState } from 'react';
import { useText } from '../../../../lib/i18n/index.ts';
import { Card } from '../../../../ui/Card.tsx';
import { RichText } from '../../../../ui/RichText.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import { Cluster } from '../../../../ui/layout/layout.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './InvestorPreview.module.css';
import { exactFigure } from '../../../../lib/figures.ts';

/** How the sale's page will begin. */
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
        <Picture url={values.coverImageUrl} className={styles.cover} />
        <Cluster gap={3}>
          <Picture url={values.logoURL} className={styles.logo} letter={name.charAt(0)} />
          <div className={styles.names}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.token}>{token.data?.symbol}</p>
          </div>
          <Tag tone="accent">{t('lists.status.upcoming')}</Tag>
        </Cluster>
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
            <dd>{startAt === undefined ? t('presale.wizard.na') : toUtcDisplay(startAt)}</dd>
          </div>
        </Cluster>
        {values.description !== '' && <RichText html={values.description} />}
      </article>
    </Card>
  );
}

/** A picture, or what stands in its place. */
function Picture({
  url,
  className,
  letter,
}: {
  url: string;
  className: string | undefined;
  letter?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const isShown = isImageLink(url) && broken !== url;
  if (!isShown && letter === undefined) return null;
  return (
    <div className={className}>
      {isShown ? (
        <img src={url} alt="" referrerPolicy="no-referrer" onError={() => setBroken(url)} />
      ) : (
        <span aria-hidden="true">{letter}</span>
      )}
    </div>
  );
}
