import { sameAddress, shortAddress, type Address } from '@kingspad/domain';
import { shownText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { tokenLabel } from '#lib/shown-token.ts';
import { inSentence } from '#lib/untrusted.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import styles from './TokenPicker.module.css';
import { useHeldTokens, type HeldKind, type HeldToken } from './use-held-tokens.ts';

const LABEL_LENGTH = 28;

export interface HeldTokensDialogProps {
  account: Address;
  kind: HeldKind;
  /** The typed address. */
  value: string;
  onPick: (token: Address) => void;
  onClose: () => void;
}

/** The list comes after the dialog, which has its focus on the button below the list by then. */
const focusFirst = (list: HTMLElement | null) => list?.querySelector('button')?.focus();

/** Tokens of a wallet that this site knows, with their balances, to choose one. */
export function HeldTokensDialog({ account, kind, value, onPick, onClose }: HeldTokensDialogProps) {
  const t = useText();
  const { tokens, isFailed } = useHeldTokens(account, kind);
  return (
    <Dialog title={t(kind === 'pair' ? 'ui.token.picker.pairs' : 'ui.token.picker')} onClose={onClose}>
      {tokens && tokens.length > 0 ? (
        <ul ref={focusFirst} className={styles.list}>
          {tokens.map((token) => (
            <li key={token.address}>
              <Choice
                token={token}
                isChosen={sameAddress(token.address, value)}
                onPick={() => onPick(token.address)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <output>{t(`ui.token.picker.${tokens ? 'none' : isFailed ? 'failed' : 'reading'}`)}</output>
      )}
      <Button onClick={onClose}>{t('ui.close')}</Button>
    </Dialog>
  );
}

function Choice({ token, isChosen, onPick }: { token: HeldToken; isChosen: boolean; onPick: () => void }) {
  const balance = shownText(
    { label: inSentence(tokenLabel(token), LABEL_LENGTH), decimals: token.decimals },
    token.balance,
  );
  return (
    <button
      type="button"
      className={styles.choice}
      title={token.address}
      aria-pressed={isChosen}
      onClick={onPick}
    >
      <span>
        <bdi translate="no">{balance}</bdi> <LookAlike token={token} />
      </span>
      <span className={styles.about} translate="no">
        <bdi>{inSentence(token.name, LABEL_LENGTH)}</bdi> {shortAddress(token.address)}
      </span>
    </button>
  );
}
