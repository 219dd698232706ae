import type { Plugin } from 'vite';
import { CROWN } from './src/app/shell/crown-shape.ts';

const PLACE = '<!-- splash -->';

/** Draws the splash in the document itself, so that something is painted before the app has been loaded. */
export function firstPaint(): Plugin {
  const bar = Object.entries(CROWN.bar).map(([name, value]) => `${name}="${value}"`);
  const splash = [
    '<div class="splash" aria-hidden="true">',
    '<svg viewBox="0 0 32 32" width="1em" height="1em" fill="currentColor">',
    `<path d="${CROWN.body}" />`,
    `<rect ${bar.join(' ')} />`,
    '</svg>',
    '</div>',
  ];
  return {
    name: 'kingspad:first-paint',
    transformIndexHtml(html) {
      if (!html.includes(PLACE)) throw new Error(`index.html has no ${PLACE}.`);
      return html.replace(PLACE, splash.join(''));
    },
  };
}
