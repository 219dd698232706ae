/** The crown in a box of 32 by 32: its body, and the bar below it. */
export const CROWN = {
  body: 'M5.5 21.5 3.5 9.5l7 5.1L16 6l5.5 8.6 7-5.1-2 12z',
  bar: { x: 5.5, y: 23.5, width: 21, height: 2.5, rx: 1.25 },
} as const;
