import { useText } from '#lib/i18n/index.ts';
import styles from './AmountInput.module.css';
import type { FieldControl } from './Field.tsx';
import { TextInput, type TextInputProps } from './TextInput.tsx';
import { useHandlerAfterPress } from './use-after-press.ts';

export interface AmountInputProps
  extends FieldControl, Pick<TextInputProps, 'ref' | 'readOnly' | 'disabled' | 'placeholder'> {
  name?: string;
  /** The typed text, passed on without rounding or regrouping. */
  value: string;
  onChange: (value: string) => void;
  /** The field lost focus, and the mouse button has been released. */
  onBlur?: () => void;
  /** The unit after the figure. */
  symbol?: string;
  /** Omitted while there is no maximum to use. */
  onMax?: () => void;
}

/** An amount as text: accepts every decimal, comma or point, and pasted text. The form checks it. */
export function AmountInput({ symbol, onMax, onBlur, ...rest }: AmountInputProps) {
  const t = useText();
  const leave = useHandlerAfterPress(onBlur);
  return (
    <TextInput
      placeholder="0.0"
      {...rest}
      onBlur={leave}
      inputMode="decimal"
      figures
      suffix={
        <>
          {symbol && (
            <span className={styles.symbol} translate="no">
              {symbol}
            </span>
          )}
          {onMax && (
            <button
              type="button"
              className={styles.max}
              aria-label={t('ui.max')}
              // The field keeps the focus, so that it is not validated before it is filled.
              onPointerDown={(event) => event.preventDefault()}
              onClick={onMax}
            >
              {t('ui.max.short')}
            </button>
          )}
        </>
      }
    />
  );
}
