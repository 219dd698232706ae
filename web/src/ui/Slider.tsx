import styles from './Slider.module.css';
import { styled } from './styled.ts';

export interface SliderProps {
  label: string;
  /** A whole number from 0 to 100. */
  percent: number;
  onChange: (percent: number) => void;
}

/** A native slider for 0 to 100 percent with our own track: the native one is dark in the light theme. */
export function Slider({ label, percent, onChange }: SliderProps) {
  return (
    <input
      type="range"
      className={styles.slider}
      ref={styled({ '--share': `${percent}%` })}
      aria-label={label}
      aria-valuetext={`${percent}%`}
      min={0}
      max={100}
      step={1}
      value={percent}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}
