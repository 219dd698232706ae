import { tokenBalanceIssue } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { HeroAmount } from '#ui/HeroAmount.tsx';
import { readOf } from '#lib/read.ts';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Notice } from '#ui/Notice.tsx';
import { isFair } from '../model/sale-values.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';
import { exactFigure } from '#lib/figures.ts';

/** Exact number of tokens that the sale needs, and whether the wallet holds them. */
export function TokensNeeded({ wizard: { figures, token, balance, wallet, values } }: { wizard: Wizard }) {
  const t = useText();
  const decimals = token.data?.decimals ?? 18;
  const symbol = token.data?.symbol ?? '';
  const amount = (value: bigint) => `${exactFigure(value, decimals)} ${symbol}`;
  const short =
    figures && balance.data !== undefined ? tokenBalanceIssue(balance.data, figures.tokensNeeded) : undefined;
  return (
    <Card title={t('presale.wizard.needed')}>
      {figures ? (
        <>
          <HeroAmount
            value={figures.tokensNeeded}
            decimals={decimals}
            symbol={symbol}
            size="panel"
            places="all"
          />
          <FactList
            facts={[
              {
                label: t(isFair(values) ? 'presale.wizard.supply' : 'presale.wizard.needed.sale'),
                value: amount(figures.tokensForSale),
              },
              { label: t('presale.wizard.needed.liquidity'), value: amount(figures.liquidityTokensMax) },
              { label: t('presale.wizard.needed.fee'), value: amount(0n) },
              ...(wallet.account
                ? [
                    {
                      label: t('ui.token.balance'),
                      value: <ReadValue read={readOf(balance)}>{amount}</ReadValue>,
                    },
                  ]
                : []),
            ]}
          />
        </>
      ) : (
        <p className={styles.muted}>
          {t(isFair(values) ? 'presale.wizard.fair.needed.missing' : 'presale.wizard.needed.missing')}
        </p>
      )}
      {short !== undefined && (
        <Notice tone="warning" live>
          <p>{t(short)}</p>
        </Notice>
      )}
    </Card>
  );
}
