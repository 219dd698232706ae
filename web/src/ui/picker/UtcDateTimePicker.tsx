import { fromUtcText } from '@kingspad/domain';
import { useEffect, useRef, useState } from 'react';
import { relativeTime, timeText, useLocale, useText } from '#lib/i18n/index.ts';
import type { FieldControl } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { TextInput } from '../TextInput.tsx';
import { useEscape } from '../use-escape.ts';
import { CalendarPopover } from './CalendarPopover.tsx';
import { completeUtcText, withDay } from './calendar.ts';
import styles from './picker.module.css';

export interface UtcDateTimePickerProps extends FieldControl {
  name?: string;
  /** `yyyy-MM-dd HH:mm:ss`, UTC; during typing, the text as typed. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Chain time, seconds: earlier days are disabled. */
  now: number;
  /** Disabled; the field's description gives the reason. */
  disabled?: boolean;
}

/**
 * A date and time in UTC, typed or picked. It never builds a local date: text and UTC seconds are turned into each
 * other by plain arithmetic, so no time zone and no summer time can shift them.
 */
export function UtcDateTimePicker(props: UtcDateTimePickerProps) {
  const { value, onChange, onBlur, now, disabled, ...control } = props;
  const t = useText();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);
  useEscape(open, close);

  function close() {
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    <div ref={root} className={styles.picker}>
      <TextInput
        {...control}
        disabled={disabled}
        figures
        inputMode="text"
        placeholder="yyyy-MM-dd HH:mm:ss"
        value={value}
        onChange={onChange}
        onBlur={() => {
          onChange(completeUtcText(value));
          onBlur?.();
        }}
        suffix={
          <>
            <span className={styles.zone}>UTC</span>
            <button
              ref={toggle}
              type="button"
              disabled={disabled}
              className={styles.toggle}
              aria-label={t('ui.picker.open')}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Icon name="calendar" />
            </button>
          </>
        }
      />
      {open && (
        <CalendarPopover
          value={value}
          now={now}
          onDay={(day) => onChange(withDay(value, day, now))}
          onTime={onChange}
          onClose={close}
        />
      )}
    </div>
  );
}

/** The same instant in the reader's time zone, and how far away it is. */
export function UtcDateHint({ value, now }: { value: string; now: number }) {
  const t = useText();
  useLocale();
  const seconds = fromUtcText(value);
  if (seconds === undefined) return <>{t('ui.picker.hint')}</>;
  return (
    <>
      {t('ui.picker.local', { time: timeText(seconds) })}
      {' · '}
      {relativeTime(now, seconds)}
    </>
  );
}
