import styles from './Icon.module.css';

const PATHS = {
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  collapse: 'M4 5h16v14H4zM9.5 5v14M16 9.5L13.5 12l2.5 2.5',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  external: 'M13 5h6v6M19 5l-8.5 8.5M17 14v5H5V7h5',
  home: 'M4 11l8-6.5 8 6.5M6 9.5V19h12V9.5M10 19v-5h4v5',
  info: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 11v5.5M12 7.6v.2',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.2M4.5 12h.2M4.5 17.5h.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20a7.5 7.5 0 0115 0',
  power: 'M12 4v8M7 6.8a7.5 7.5 0 1010 0',
  search: 'M10.5 4.5a6 6 0 100 12 6 6 0 000-12zM15 15l4.5 4.5',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  swap: 'M4 9h14M14.5 5.5L18 9M20 15H6M9.5 11.5L6 15l3.5 3.5',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 016.7-1.4',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M5 19.5h14',
  wallet:
    'M4 7.5h14.5a1.5 1.5 0 011.5 1.5v9a1.5 1.5 0 01-1.5 1.5H5.5A1.5 1.5 0 014 18zM4 7.5L15 4.5v3M16 13.5v.2',
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17v.2',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon in the colour of the text around it. It is decoration: the words stand beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
