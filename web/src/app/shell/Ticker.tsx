import { basisPointsOfPercent, percentText, sameAddress, PATHS } from '@kingspad/domain';
import type { TrendingPresale } from '@kingspad/domain/api';
import { useState } from 'react';
import { Link } from 'wouter';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { Icon } from '#ui/Icon.tsx';
import { Row } from '#ui/layout/layout.tsx';
import { styled } from '#ui/styled.ts';
import styles from './Ticker.module.css';
import { figureText } from '#lib/figures.ts';

/** The number of entries that pass by in a window of any width. */
const FILLING = 8;

/**
 * Passing links to trending presales. They stop while hovered or focused, by their button, and with reduced motion;
 * the strip can then be scrolled.
 */
export function Ticker({ presales }: { presales: readonly TrendingPresale[] }) {
  const t = useText();
  const [isPaused, setPaused] = useState(false);
  return (
    <Row
      as="section"
      gap={2}
      aria-label={t('shell.trending')}
      className={styles.ticker}
      data-paused={isPaused || undefined}
      ref={styled({ '--count': presales.length })}
    >
      <button
        type="button"
        className={styles.pause}
        aria-label={t(isPaused ? 'shell.trending.play' : 'shell.trending.pause')}
        onClick={() => setPaused(!isPaused)}
      >
        <Icon name={isPaused ? 'play' : 'pause'} />
      </button>
      <Row gap={2} align="stretch" className={styles.window}>
        <Row as="ul" gap={2} align="stretch" className={styles.strip}>
          {presales.map((presale) => (
            <Item key={presale.presaleContractAddress} presale={presale} />
          ))}
        </Row>
        {/* The same again, for the eye alone: the strip then has no end and no gap. */}
        {Array.from({ length: Math.max(1, Math.ceil(FILLING / presales.length)) }, (_, copy) => (
          <Row key={copy} as="ul" gap={2} align="stretch" className={styles.strip} aria-hidden="true" inert>
            {presales.map((presale) => (
              <Item key={presale.presaleContractAddress} presale={presale} />
            ))}
          </Row>
        ))}
      </Row>
    </Row>
  );
}

/** The sold token, the sale's progress, and the tokens for one coin. */
function Item({ presale }: { presale: TrendingPresale }) {
  const t = useText();
  const coins = useAppConfig()?.coins ?? [];
  const { presaleContractAddress, tokenSymbol, progressPercentage, tokensPerBNB, tokenDecimals } = presale;
  const known = coins.find(({ address }) => sameAddress(address, presale.liquidityTokenAddress));
  return (
    <li>
      <Link to={PATHS.sale(presaleContractAddress)} className={styles.item}>
        <bdi className={styles.symbol} translate="no">
          {tokenSymbol}
        </bdi>
        <span className={styles.progress}>{percentText(basisPointsOfPercent(progressPercentage))}%</span>
        <span>
          {t('shell.trending.rate', {
            coin: known?.symbol ?? 'BNB',
            amount: figureText(BigInt(tokensPerBNB), tokenDecimals),
          })}
        </span>
      </Link>
    </li>
  );
}
