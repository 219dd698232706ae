import { useText } from '../../../../lib/i18n/index.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { MY_PRESALES } from '../model/paths.ts';
import type { UnfinishedSale } from '../model/use-unfinished-sale.ts';
import styles from './Wizard.module.css';

export interface UnfinishedNoticeProps {
  sale: UnfinishedSale;
  /** Empties the form, for another sale. */
  onAnother: () => void;
}

/** The sale that was sent before this page was loaded: under way, or made while something else was typed. */
export function UnfinishedNotice({ sale: { status, label }, onAnother }: UnfinishedNoticeProps) {
  const t = useText();
  if (status === 'chain') {
    return (
      <Notice title={t('presale.wizard.unfinished.title', { label })} live>
        <p>{t('presale.wizard.unfinished.text')}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success" title={t('presale.wizard.made.title', { label })} live>
      <p>{t('presale.wizard.made.text')}</p>
      <div className={styles.actions}>
        <LinkButton to={MY_PRESALES}>{t('presale.wizard.viewMine')}</LinkButton>
        <Button variant="ghost" onClick={onAnother}>
          {t('presale.wizard.made.another')}
        </Button>
      </div>
    </Notice>
  );
}
