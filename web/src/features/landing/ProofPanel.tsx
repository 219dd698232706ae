import type { TokenSummary } from '@kingspad/domain/api';
import { useText } from '#lib/i18n/index.ts';
import { rendering } from '#lib/rendering.ts';
import { Stack } from '#ui/layout/layout.tsx';
import { chainNow } from '#web3/index.ts';
import { pickProof } from '#cards/lock/proof.ts';
import styles from './Proof.module.css';
import { ProofLock } from './ProofLock.tsx';
import { Seal } from './Seal.tsx';

/**
 * The lock that shows most, or the seal if there is none.
 * @param tokens undefined if they cannot be read
 */
export function ProofPanel({ tokens }: { tokens: readonly TokenSummary[] | undefined }) {
  const t = useText();
  const lock = tokens && pickProof(tokens, rendering()?.now ?? chainNow());
  if (lock) return <ProofLock lock={lock} />;
  return (
    <Stack gap={3} align="center" justify="center" className={styles.none}>
      <Seal />
      {tokens && (
        <>
          <p className={styles.noneTitle}>{t('landing.proof.empty')}</p>
          <p className={styles.note}>{t('landing.proof.emptyText')}</p>
        </>
      )}
    </Stack>
  );
}
