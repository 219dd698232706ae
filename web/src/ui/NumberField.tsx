import { ambiguityIssue, parseAmount, readingsOf } from '@kingspad/domain';
import { useRef } from 'react';
import { exactFigure } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { useDebounced } from '#lib/use-debounced.ts';
import { AmountInput, type AmountInputProps } from './AmountInput.tsx';
import { Button } from './Button.tsx';
import { Field, type FieldControl, type FieldProps } from './Field.tsx';
import { Cluster } from './layout/layout.tsx';

/** Milliseconds after the last key; `1.234` may be on its way to `1.2345`. */
const PAUSE = 600;

export interface NumberFieldProps
  extends
    Omit<FieldProps, 'children' | 'answers' | 'status' | 'statusText' | 'readback'>,
    Omit<AmountInputProps, keyof FieldControl> {
  /** Decimals of the number: the token's, 2 for percents, 0 for days. */
  decimals: number;
  /** The understood number, in words; figure and symbol by default. False if the page shows a result of it. */
  readback?: ((value: bigint) => string) | false;
}

/**
 * A field for an amount, a percentage or a number of days. A text that may mean a thousand or a fraction is not guessed
 * at: the field asks which, once the typing pauses.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, aside, hint, rule, error, required, decimals, readback, ...input } = props;
  const { value, symbol, onChange } = input;
  const isFixed = input.readOnly || input.disabled;
  const t = useText();
  const box = useRef<HTMLInputElement>(null);
  const readings = isFixed ? [] : readingsOf(value, decimals);
  const hasPaused = useDebounced(value, PAUSE) === value;
  const question = hasPaused ? ambiguityIssue(value, decimals) : undefined;

  function understood(): string | undefined {
    const parsed = isFixed || readback === false ? undefined : parseAmount(value, decimals);
    if (!parsed?.ok) return undefined;
    const unit = symbol && symbol !== '%' ? ` ${symbol}` : (symbol ?? '');
    return `= ${readback ? readback(parsed.value) : exactFigure(parsed.value, decimals) + unit}`;
  }

  function answer(text: string) {
    onChange(text);
    box.current?.focus();
  }

  return (
    <Field
      label={label}
      aside={aside}
      hint={hint}
      rule={rule}
      readback={understood()}
      required={required}
      error={readings.length > 0 ? question : error}
      answers={
        <Cluster role="group" gap={2} aria-label={t('ui.number.meaning')}>
          {readings.map((reading) => (
            <Button key={reading.label} onClick={() => answer(reading.text)}>
              {reading.label}
            </Button>
          ))}
        </Cluster>
      }
    >
      {(control) => <AmountInput {...control} {...input} ref={box} />}
    </Field>
  );
}
