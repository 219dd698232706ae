import { dateFormatter, startOfUtcDay } from '@kingspad/domain';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { monthOf, monthWeeks, moveByKey, type UtcMonth } from './calendar.ts';
import styles from './picker.module.css';

export interface MonthGridProps {
  month: UtcMonth;
  locale: string;
  labelledBy: string;
  /** The day that has the grid's focus; first second of a UTC day. */
  focused: number;
  selected: number | undefined;
  /** Today by chain time: earlier days are disabled. */
  firstDay: number;
  onFocusDay: (day: number) => void;
  onSelect: (day: number) => void;
}

const dayName = (locale: string, style: 'short' | 'long', day: number) =>
  dateFormatter(locale, { weekday: style, timeZone: 'UTC' }).format(new Date(day * 1000));

/**
 * The days of a UTC month, a grid with one tab stop: arrow keys, Home and End move by days and weeks, PageUp and
 * PageDown by months, with Shift by years.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, locale, labelledBy, focused, selected, firstDay, onFocusDay, onSelect } = props;
  const weeks = monthWeeks(month);
  const focusedButton = useRef<HTMLButtonElement>(null);
  const selectedDay = selected === undefined ? undefined : startOfUtcDay(selected);
  const full = dateFormatter(locale, { dateStyle: 'full', timeZone: 'UTC' });

  useEffect(() => {
    focusedButton.current?.focus({ preventScroll: true });
  }, [focused]);

  function walk(event: KeyboardEvent) {
    const target = moveByKey(focused, event.key, event.shiftKey);
    if (target === undefined) return;
    event.preventDefault();
    onFocusDay(Math.max(target, firstDay));
  }

  return (
    <table role="grid" aria-labelledby={labelledBy} className={styles.grid}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" abbr={dayName(locale, 'long', day)}>
              {dayName(locale, 'short', day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day} role="gridcell" aria-selected={day === selectedDay}>
                <button
                  type="button"
                  ref={day === focused ? focusedButton : undefined}
                  className={styles.day}
                  tabIndex={day === focused ? 0 : -1}
                  aria-label={full.format(new Date(day * 1000))}
                  aria-current={day === firstDay ? 'date' : undefined}
                  aria-pressed={day === selectedDay}
                  disabled={day < firstDay}
                  data-outside={monthOf(day).month !== month.month || undefined}
                  onKeyDown={walk}
                  onClick={() => {
                    onFocusDay(day);
                    onSelect(day);
                  }}
                >
                  {new Date(day * 1000).getUTCDate()}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
