import { beforeEach, describe, expect, test } from 'vitest';
import page from '../../index.html?raw';
import script from '../../public/theme.js?raw';
import { DARK, LIGHT, type Palette } from '#test/palette.ts';
import css from './theme.css?raw';

const variable = (name: string) =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1')}`;

function block(theme: string): string {
  return new RegExp(`html\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? '';
}

/** Relative luminance (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['dark', DARK],
  ['light', LIGHT],
] as const)('the %s theme', (name, palette: Palette) => {
  test('uses the palette’s colours', () => {
    for (const [key, value] of Object.entries(palette)) {
      expect(block(name)).toContain(`${variable(key)}: ${value};`);
    }
  });

  test('text has a contrast of 4.5 on every ground, and marks of controls 3', () => {
    const grounds = [palette.bg, palette.bgRaised, palette.surface, palette.surface2, palette.surface3];
    const texts = ['text', 'textMuted', 'link', 'accentText', 'success', 'danger', 'warning'] as const;
    for (const ground of grounds) {
      for (const key of texts)
        expect(contrast(palette[key], ground), `${key} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const key of ['borderStrong', 'focus'] as const) {
        expect(contrast(palette[key], ground), `${key} on ${ground}`).toBeGreaterThanOrEqual(3);
      }
    }
    for (const ground of grounds.slice(0, 4)) {
      expect(contrast(palette.textFaint, ground), `faint on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(palette.accentInk, palette.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accentInk, palette.accentHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', palette.dangerFill)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('labels of a status', () => {
  const SOFT = {
    success: 'success',
    warning: 'warning',
    danger: 'danger',
    link: 'link',
    accentText: 'accent',
  };
  /** A ground under a soft colour. */
  const under = (theme: string, soft: string, ground: string) => {
    const found = new RegExp(`--${soft}-soft: rgb\\((\\d+) (\\d+) (\\d+) / (\\d+)%\\)`).exec(block(theme));
    const [r, g, b, percent] = (found ?? []).slice(1).map(Number);
    const share = (percent ?? 0) / 100;
    const mixed = [r, g, b].map((value = 0, at) => {
      const below = Number.parseInt(ground.slice(1 + at * 2, 3 + at * 2), 16);
      return Math.round(value * share + below * (1 - share));
    });
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  };

  test.each([
    ['dark', DARK],
    ['light', LIGHT],
  ] as const)('status labels have a contrast of 4.5 on their ground in the %s theme', (name, palette) => {
    for (const ground of [palette.bg, palette.bgRaised, palette.surface, palette.surface2]) {
      for (const [key, soft] of Object.entries(SOFT)) {
        const own = under(name, soft, ground);
        expect(contrast(palette[key as 'link'], own), `${key} on ${own}`).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(palette.textMuted, palette.surface3)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('SH-05 (part): the theme at load', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset.theme;
  });
  const load = () => {
    window.eval(script);
    return document.documentElement.dataset.theme;
  };

  test('starts dark unless light was chosen', () => {
    expect(load()).toBe('dark');
    localStorage.setItem('kingspad:theme:v1', '"light"');
    expect(load()).toBe('light');
    localStorage.setItem('kingspad:theme:v1', 'nonsense');
    expect(load()).toBe('dark');
  });

  test('sets the theme before the first paint, by our own script in the head', () => {
    const head = page.slice(0, page.indexOf('</head>'));
    expect(head).toContain('<script src="/theme.js"></script>');
    expect(page.indexOf('theme.js')).toBeLessThan(page.indexOf('main.tsx'));
  });

  test('a chosen theme is stored where the script at load looks', async () => {
    const { setTheme, theme } = await import('#lib/theme.ts');
    setTheme('light');
    expect(theme.get()).toBe('light');
    expect(document.documentElement.dataset.theme).toBe('light');
    expect(load()).toBe('light');
  });
});
