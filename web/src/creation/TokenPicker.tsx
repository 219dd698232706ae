import { sameAddress, type Address } from '@kingspad/domain';
import { useState } from 'react';
import { shownText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { inSentence } from '#lib/untrusted.ts';
import { Chip } from '#ui/Chip.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Cluster, Stack } from '#ui/layout/layout.tsx';
import styles from './TokenPicker.module.css';
import { useHeldTokens, type HeldKind } from './use-held-tokens.ts';

/** Tokens shown at first. */
const SHOWN = 6;
const LABEL_LENGTH = 28;

export interface TokenPickerProps {
  account: Address | undefined;
  kind?: HeldKind;
  /** Label of the field that a choice fills in, if a page has several. */
  field?: string;
  /** The typed address. */
  value: string;
  onPick: (token: Address) => void;
}

/** Tokens of the connected wallet, to choose instead of pasting an address; nothing if none is known. */
export function TokenPicker({ account, kind = 'token', field, value, onPick }: TokenPickerProps) {
  const t = useText();
  const [isWhole, setWhole] = useState(false);
  const held = useHeldTokens(account, kind);
  if (!held || held.length === 0) return null;
  const title = t(kind === 'pair' ? 'ui.token.picker.pairs' : 'ui.token.picker');
  const hidden = isWhole ? 0 : Math.max(0, held.length - SHOWN);
  return (
    <Stack gap={2}>
      <p className={styles.title}>{title}</p>
      <Cluster gap={2} role="group" aria-label={field ? `${title}: ${field}` : title}>
        {held.slice(0, held.length - hidden).map((token) => (
          <Chip
            key={token.address}
            title={`${inSentence(token.name)} ${token.address}`}
            pressed={sameAddress(token.address, value)}
            onClick={() => onPick(token.address)}
          >
            <bdi translate="no">
              {shownText(
                { label: inSentence(tokenLabel(token), LABEL_LENGTH), decimals: token.decimals },
                token.balance,
              )}
            </bdi>{' '}
            <LookAlike token={token} />
          </Chip>
        ))}
        {hidden > 0 && (
          <Chip onClick={() => setWhole(true)}>{t('ui.token.picker.more', { count: hidden })}</Chip>
        )}
      </Cluster>
    </Stack>
  );
}
