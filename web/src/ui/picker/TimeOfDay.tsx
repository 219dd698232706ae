import { fromUtcText } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '../Button.tsx';
import { Row } from '../layout/layout.tsx';
import { withTime } from './calendar.ts';
import styles from './picker.module.css';

export interface TimeOfDayProps {
  value: string;
  onChange: (text: string) => void;
  onDone: () => void;
}

const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index).padStart(2, '0'));

/** Hours and minutes on a 24-hour clock, so that no browser shows the UTC time as a.m. or p.m. */
export function TimeOfDay({ value, onChange, onDone }: TimeOfDayProps) {
  const t = useText();
  const [hours = '00', minutes = '00', seconds = '00'] = value.slice(11).split(':');
  const known = fromUtcText(value) !== undefined;
  const change = (h: string, m: string) => {
    const next = withTime(value, `${h}:${m}:${seconds}`);
    if (next) onChange(next);
  };
  return (
    <Row gap={2} className={styles.time}>
      <select
        aria-label={t('ui.picker.hour')}
        disabled={!known}
        value={known ? hours : '00'}
        onChange={(event) => change(event.target.value, minutes)}
      >
        {numbers(24).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <span aria-hidden="true">:</span>
      <select
        aria-label={t('ui.picker.minute')}
        disabled={!known}
        value={known ? minutes : '00'}
        onChange={(event) => change(hours, event.target.value)}
      >
        {numbers(60).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <span className={styles.zone}>UTC</span>
      <Button variant="primary" onClick={onDone}>
        {t('ui.picker.done')}
      </Button>
    </Row>
  );
}
