import type { Address } from '@kingspad/domain';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { late } from '#ui/late.tsx';
import styles from './TokenPicker.module.css';
import type { HeldKind } from './use-held-tokens.ts';

const { Part: HeldTokensDialog } = late(() =>
  import('./HeldTokensDialog.tsx').then((module) => module.HeldTokensDialog),
);

export interface TokenPickerProps {
  account: Address | undefined;
  kind?: HeldKind;
  /** Label of the field that a choice fills in, if a page has several. */
  field?: string;
  /** The typed address. */
  value: string;
  onPick: (token: Address) => void;
}

/**
 * Opens a list of the connected wallet's tokens, to choose instead of pasting an address; nothing without a wallet. It
 * stands in the line of the field's label: a list that comes later would move the form.
 */
export function TokenPicker({ account, kind = 'token', field, value, onPick }: TokenPickerProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!account) return null;
  const label = t(kind === 'pair' ? 'ui.token.picker.open.pairs' : 'ui.token.picker.open');
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="ghost"
        className={styles.open}
        aria-haspopup="dialog"
        aria-label={field && `${label}: ${field}`}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <HeldTokensDialog
          account={account}
          kind={kind}
          value={value}
          onPick={(token) => {
            close();
            onPick(token);
          }}
          onClose={close}
          onFailed={close}
        />
      )}
    </>
  );
}
