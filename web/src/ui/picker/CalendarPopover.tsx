import { dateFormatter, fromUtcText, startOfUtcDay } from '@kingspad/domain';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useText } from '#lib/i18n/index.ts';
import { Icon } from '../Icon.tsx';
import { Row } from '../layout/layout.tsx';
import { monthOf, shiftMonths } from './calendar.ts';
import { MonthGrid } from './MonthGrid.tsx';
import styles from './picker.module.css';
import { TimeOfDay } from './TimeOfDay.tsx';

export interface CalendarPopoverProps {
  /** `yyyy-MM-dd HH:mm:ss` UTC, or the text typed so far. */
  value: string;
  /** Chain time, seconds. */
  now: number;
  onDay: (day: number) => void;
  onTime: (text: string) => void;
  onClose: () => void;
}

/** A month to pick a UTC day from, and the time of that day. */
export function CalendarPopover({ value, now, onDay, onTime, onClose }: CalendarPopoverProps) {
  const t = useText();
  const popover = useRef<HTMLDialogElement>(null);
  const locale = useLocale();
  const titleId = useId();
  const selected = fromUtcText(value);
  const firstDay = startOfUtcDay(now);
  const [walkedTo, setFocused] = useState(() => startOfUtcDay(Math.max(selected ?? now, now)));
  // A day that becomes disabled while the calendar is open loses the focus.
  const focused = Math.max(walkedTo, firstDay);
  const month = monthOf(focused);

  useEffect(() => {
    popover.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  const turn = (months: number) => setFocused(Math.max(shiftMonths(focused, months), firstDay));
  const title = dateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

  return (
    <dialog ref={popover} open aria-label={t('ui.picker.title')} className={styles.popover}>
      <Row justify="between" className={styles.head}>
        <button type="button" aria-label={t('ui.picker.previousMonth')} onClick={() => turn(-1)}>
          <Icon name="chevronLeft" />
        </button>
        <p id={titleId} aria-live="polite" className={styles.month}>
          {title.format(new Date(focused * 1000))}
        </p>
        <button type="button" aria-label={t('ui.picker.nextMonth')} onClick={() => turn(1)}>
          <Icon name="chevronRight" />
        </button>
      </Row>
      <MonthGrid
        month={month}
        locale={locale}
        labelledBy={titleId}
        focused={focused}
        selected={selected}
        firstDay={firstDay}
        onFocusDay={setFocused}
        onSelect={onDay}
      />
      <TimeOfDay value={value} onChange={onTime} onDone={onClose} />
    </dialog>
  );
}
