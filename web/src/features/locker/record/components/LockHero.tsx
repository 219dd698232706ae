import type { ReactNode } from 'react';
import { Worth } from '#cards/Worth.tsx';
import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { HeroAmount } from '#ui/HeroAmount.tsx';
import { LogoPair } from '#ui/LogoPair.tsx';
import { LookAlike, LookAlikes } from '#ui/LookAlike.tsx';
import { Cluster, Row, Stack } from '#ui/layout/layout.tsx';
import type { LockerKind } from '../../kinds.ts';
import { useHeadTokens } from '../model/use-head-tokens.ts';
import type { ShownLock } from '../../model/use-shown-lock.ts';
import styles from '../../components/hero.module.css';
import { LockChart } from './LockChart.tsx';
import { LockStateTag } from '../../components/LockStateTag.tsx';
import { LockTimes } from './LockTimes.tsx';
import { ShareRing } from './ShareRing.tsx';

export interface LockHeroProps {
  kind: LockerKind;
  shown: ShownLock;
  /** Chain time, seconds. */
  now: number;
  /** The available actions. */
  action: ReactNode;
}

/** A lock as a certificate: what is locked, how much of the supply, until when, and what can be done with it. */
export function LockHero({ kind, shown, now, action }: LockHeroProps) {
  const t = useText();
  const { lock, token } = shown;
  const { tokens, isTrusted } = useHeadTokens(kind, shown);
  return (
    <Card>
      <div className={styles.certificate} data-trusted={isTrusted || undefined}>
        <div className={styles.hero}>
          <Stack gap={4} className={styles.what}>
            <Row gap={3} className={styles.name}>
              <LogoPair
                of={tokens.map(({ address, symbol }) => ({ url: null, name: symbol, seed: address }))}
              />
              <Stack gap={1} className={styles.name}>
                {isTrusted && <p className={styles.label}>{t('locker.record.certificate')}</p>}
                <p className={styles.number}>{t('locker.record.number', { id: lock.id })}</p>
              </Stack>
            </Row>
            <Cluster gap={2}>
              <LockStateTag lock={lock} />
              {kind.isOfPairs ? <LookAlikes tokens={tokens} /> : <LookAlike token={token} />}
            </Cluster>
            <Stack gap={1}>
              <HeroAmount
                value={lock.amount}
                decimals={token.decimals}
                symbol={token.label}
                places={kind.heroDecimals}
                size="page"
              />
              {lock.remaining > 0n && (
                <p className={styles.worth}>
                  <Worth token={token.address} decimals={token.decimals} amount={lock.remaining} />
                </p>
              )}
            </Stack>
            {lock.remaining > 0n && <ShareRing kind={kind} token={token.address} amount={lock.remaining} />}
          </Stack>
          <Stack gap={4} className={styles.when}>
            <LockTimes lock={lock} token={token} now={now} />
          </Stack>
        </div>
        <LockChart lock={lock} token={token} now={now} />
        {action}
      </div>
    </Card>
  );
}
