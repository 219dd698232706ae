import styles from './Seal.module.css';

const TICKS = Array.from({ length: 60 }, (_, index) => index);

/** The crown in a ring of minutes: decoration, drawn so that nothing is fetched for it. */
export function Seal() {
  return (
    <svg className={styles.seal} viewBox="0 0 320 320" aria-hidden="true" focusable="false">
      <circle className={styles.plate} cx="160" cy="160" r="112" />
      <circle className={styles.track} cx="160" cy="160" r="128" />
      {TICKS.map((tick) => (
        <line
          key={tick}
          className={styles.tick}
          x1="160"
          x2="160"
          y1="12"
          y2={tick % 5 === 0 ? 22 : 17}
          transform={`rotate(${tick * 6} 160 160)`}
        />
      ))}
      <g className={styles.crown}>
        <path d="M107 190 97 130l35 25.5L160 112l28 43.5L223 130l-10 60z" />
        <rect x="107" y="200" width="106" height="12" rx="6" />
      </g>
    </svg>
  );
}
