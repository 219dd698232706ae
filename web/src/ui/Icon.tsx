import styles from './Icon.module.css';

const PATHS = {
  badge:
    'M12 3.5l2.4 1.8 3-.1.9 2.9 2.5 1.7-1 2.8 1 2.8-2.5 1.7-.9 2.9-3-.1-2.4 1.8-2.4-1.8-3 .1-.9-2.9-2.5-1.7 1-2.8-1-2.8 2.5-1.7.9-2.9 3 .1zM8.8 12.8l2.2 2.2 4.2-4.4',
  camera: 'M4 7.5h4l1.5-2h5l1.5 2h4v11H4zM12 9.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
  calendar: 'M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  code: 'M8.5 7.5L4 12l4.5 4.5M15.5 7.5L20 12l-4.5 4.5M13.5 5.5l-3 13',
  coins: 'M9 4a5 5 0 100 10A5 5 0 009 4zM14.7 9.6a5 5 0 11-5.3 6.8',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  external: 'M13 5h6v6M19 5l-8.5 8.5M17 14v5H5V7h5',
  globe:
    'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM3.5 12h17M12 3.5c5 5.2 5 11.8 0 17M12 3.5c-5 5.2-5 11.8 0 17',
  heart: 'M12 20S4 15.2 4 9.4A4.4 4.4 0 0112 7a4.4 4.4 0 018 2.4C20 15.2 12 20 12 20z',
  home: 'M4 11l8-6.5 8 6.5M6 9.5V19h12V9.5M10 19v-5h4v5',
  info: 'M12 3.5a8.5 8.5 0 100 17 8.5 8.5 0 000-17zM12 11v5.5M12 7.6v.2',
  layers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16L12 20.5 20.5 16',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.2M4.5 12h.2M4.5 17.5h.2',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 017 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  message: 'M4.5 5.5h15v10h-8l-4 4v-4h-3z',
  moon: 'M19.5 14.5A8 8 0 019.5 4.5a8 8 0 1010 10z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  pencil: 'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5zM14 6.8l3.2 3.2',
  person: 'M12 4a4 4 0 100 8 4 4 0 000-8zM4.5 20a7.5 7.5 0 0115 0',
  play: 'M8 5.5v13l11-6.5z',
  plus: 'M12 5v14M5 12h14',
  plusLayers: 'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 13l8.5 4.5M17.5 14v6M14.5 17h6',
  power: 'M12 4v8M7 6.8a7.5 7.5 0 1010 0',
  reset: 'M4.5 4.5v5h5M5 9.5a7.5 7.5 0 11-.4 5',
  rocket:
    'M12 3.5c3.5 2.5 4.5 6 4 10.5l-2 2.5h-4L8 14c-.5-4.5.5-8 4-10.5zM8 12l-3 3v3.5l4-2M16 12l3 3v3.5l-4-2M12 8.5v.8M12 18v2.5',
  search: 'M10.5 4.5a6 6 0 100 12 6 6 0 000-12zM15 15l4.5 4.5',
  send: 'M20.5 4L3.5 11l6 2.5L12 20zM9.5 13.5l6-5.5',
  share:
    'M6 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM18 3.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM18 15.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5zM8.2 10.8l7.6-3.6M8.2 13.2l7.6 3.6',
  stake:
    'M12 4c4.4 0 8 1.3 8 3s-3.6 3-8 3-8-1.3-8-3 3.6-3 8-3zM4 7v5c0 1.7 3.6 3 8 3s8-1.3 8-3V7M4 12v5c0 1.7 3.6 3 8 3s8-1.3 8-3v-5',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
  swap: 'M4 9h14M14.5 5.5L18 9M20 15H6M9.5 11.5L6 15l3.5 3.5',
  trend: 'M3.5 17l6-6 4 4 7-8M15.5 7h5v5',
  unlock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 016.7-1.4',
  upload: 'M12 16V5M7.5 9.5L12 5l4.5 4.5M5 19.5h14',
  users:
    'M9 5a3.5 3.5 0 100 7 3.5 3.5 0 000-7zM2.5 19.5a6.5 6.5 0 0113 0M15.5 5.4a3.5 3.5 0 010 6.2M18 13.6a6.5 6.5 0 013.5 5.9',
  vote: 'M4 12.5h3l1.5 3h7l1.5-3h3V20H4zM8.5 4h7v8.5h-7zM10.5 8l1.2 1.2 2-2.2',
  wallet:
    'M4 7.5h14.5a1.5 1.5 0 011.5 1.5v9a1.5 1.5 0 01-1.5 1.5H5.5A1.5 1.5 0 014 18zM4 7.5L15 4.5v3M16 13.5v.2',
  x: 'M5 5l14 14M19 5L5 19M5 5h3l11 14h-3z',
  warning: 'M12 4l9 15.5H3zM12 10v4.5M12 17v.2',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon in the colour of the surrounding text. Decorative: a label is next to it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
