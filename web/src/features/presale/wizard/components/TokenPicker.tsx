import { sameAddress } from '@kingspad/domain';
import { shownText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { Button } from '#ui/Button.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import { useHeldTokens } from '../model/use-held-tokens.ts';
import type { Wizard } from '../model/use-wizard.ts';
import styles from './Wizard.module.css';

/** Tokens of the connected wallet, to choose instead of pasting an address; nothing where none is known. */
export function TokenPicker({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { wallet, values, change } = wizard;
  const held = useHeldTokens(wallet.account);
  if (!held || held.length === 0) return null;
  return (
    <Stack gap={2}>
      <p className={styles.muted}>{t('presale.wizard.picker')}</p>
      <Cluster gap={2} role="group" aria-label={t('presale.wizard.picker')}>
        {held.map((token) => (
          <Button
            key={token.address}
            title={`${token.name} ${token.address}`}
            aria-pressed={sameAddress(token.address, values.tokenAddress)}
            onClick={() => change('tokenAddress', token.address)}
          >
            <bdi translate="no">
              {shownText({ label: tokenLabel(token).slice(0, 16), decimals: token.decimals }, token.balance)}
            </bdi>{' '}
            <LookAlike token={token} />
          </Button>
        ))}
      </Cluster>
    </Stack>
  );
}
