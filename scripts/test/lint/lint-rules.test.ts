import { describe, expect, test } from 'vitest';
import { lint, lintRows } from '../support/lint.ts';

describe('English in JSX', () => {
  const judged = (codes: readonly string[], file = 'web/src/ui/A.tsx') =>
    lintRows(file, 'kingspad/jsx-text', codes);
  const refused = [
    'export const A = () => <p>Hello there</p>;',
    "export const A = () => <p>{'Hello there'}</p>;",
    'export const A = () => <p>{`Hello there`}</p>;',
    "export const A = ({ is }) => <p>{is ? 'Hello there' : null}</p>;",
    "export const A = ({ is }) => <p>{is && 'Hello there'}</p>;",
    'export const A = ({ n }) => <p>{`${n} locks`}</p>;',
    "export const A = ({ n }) => <p>{n + ' locks'}</p>;",
    'export const A = () => <img alt="A picture" />;',
    "export const A = ({ is }) => <button aria-label={is ? 'Close' : 'Open'} />;",
    'export const A = () => <input placeholder="Search" />;',
    'export const A = () => <Field label="Amount" />;',
  ];
  const fine = [
    "export const A = ({ t }) => <p>{t('ui.close')}: 5%</p>;",
    "export const A = ({ t }) => <img alt={t('ui.picture')} className={'wide'} />;",
    "export const A = ({ kind }) => <p>{kind === 'token' ? 1 : 2}</p>;",
    'export const A = ({ title }) => <title>{`${title} · KingsPad`}</title>;',
    'export const A = () => <input type="text" placeholder="https://" />;',
  ];

  test.each(judged(refused))('text outside of the catalogues is refused: %s', (_, said) => {
    expect(said).toContain('put it into the catalogues');
  });

  test.each(judged(fine))('no text is reported in: %s', (_, said) => {
    expect(said).toBe('');
  });

  test.each(judged(refused.slice(0, 1), 'web/src/ui/A.test.tsx'))('is fine in a test: %s', (_, said) => {
    expect(said).toBe('');
  });
});

describe('a test', () => {
  const judged = (rule: string, codes: readonly string[]) =>
    lintRows(
      'server/test/a.test.ts',
      rule,
      codes.map((code) => `import { expect, test } from 'vitest';\n${code}`),
    );

  test.each(
    judged('vitest/expect-expect', [
      "test('a', () => { act(); });",
      "test.each([1])('a', () => { act(); });",
    ]),
  )('refuses a test that expects nothing: %s', (_, said) => {
    expect(said).toContain('Test has no assertions');
  });

  test.each(
    judged('vitest/expect-expect', [
      "test('a', () => { expect(act()).toBe(1); });",
      "test('a', async () => { await assertIndexMatchesChain(); });",
      "test('a', async () => { await until(() => act(), 'nothing happens'); });",
    ]),
  )('accepts a test that expects something: %s', (_, said) => {
    expect(said).toBe('');
  });

  test.each(judged('vitest/no-conditional-expect', ["test('a', () => { if (act()) expect(1).toBe(1); });"]))(
    'a test that expects something in one case alone is refused: %s',
    (_, said) => {
      expect(said).toContain('conditional expect');
    },
  );

  test.each(judged('vitest/no-focused-tests', ["test.only('a', () => { expect(1).toBe(1); });"]))(
    'a test that hides the others is refused: %s',
    (_, said) => {
      expect(said).toContain('focused test');
    },
  );
});

describe('a test of the browser', () => {
  const judged = (codes: readonly string[]) =>
    lintRows('e2e/specs/a.e2e.ts', 'kingspad/e2e-expectation', codes);

  test.each(
    judged([
      "test('a', async ({ page }) => { await page.goto('/'); });",
      "test.describe('a', () => { test('b', async ({ page }) => { await page.goto('/'); }); });",
      "test('a', async ({ page }) => { await test.step('b', () => page.goto('/')); });",
    ]),
  )('refuses a test that expects nothing: %s', (_, said) => {
    expect(said).toContain('expects nothing');
  });

  test.each(
    judged([
      "test('a', async ({ page }) => { await expect(page).toHaveTitle('A'); });",
      "test('a', async ({ page }) => { await test.step('b', () => expect(page).toHaveTitle('A')); });",
      "test('a', async () => { await expect.poll(() => 1).toBe(1); });",
      "test('a', async ({ health }) => { health.assertHealthy(); });",
      "test.describe('a', () => { test.beforeEach(async ({ page }) => { await page.goto('/'); }); });",
    ]),
  )('accepts a test that expects something: %s', (_, said) => {
    expect(said).toBe('');
  });
});

describe('an import cycle', () => {
  /** The rule's messages for two files in one folder. */
  const judged = (rule: string, first: string, second: string) =>
    lint(
      [
        ['packages/domain/src/a.ts', first],
        ['packages/domain/src/b.ts', second],
      ],
      rule,
    );

  test('refuses an import cycle, even of types only', () => {
    const [values, types] = [
      judged(
        'import/no-cycle',
        "import { b } from './b.ts';\nexport const a = () => b;",
        "import { a } from './a.ts';\nexport const b = () => a;",
      ),
      judged(
        'import/no-cycle',
        "import type { B } from './b.ts';\nexport type A = B[];",
        "import type { A } from './a.ts';\nexport type B = A | 1;",
      ),
    ];
    for (const [first, second] of [values, types]) {
      expect(first).toEqual(['Dependency cycle detected']);
      expect(second).toEqual(['Dependency cycle detected']);
    }
  });

  test('refuses an import cycle through a dynamic import', () => {
    const [first, second] = judged(
      'kingspad/lazy-cycle',
      "export const a = () => import('./b.ts');",
      "import type { a } from './a.ts';\nexport const b = (one: typeof a) => one;",
    );
    expect(first).toEqual(['Dependency cycle: packages/domain/src/b.ts imports this file.']);
    expect(second).toEqual([]);
  });

  test('reports an import cycle through a subpath import', () => {
    const said = lint(
      [
        ['web/src/web3/b.ts', "export const a = () => import('#ui/b.ts');"],
        ['web/src/ui/b.ts', "import type { a } from '#web3/b.ts';\nexport const b = (one: typeof a) => one;"],
      ],
      'kingspad/lazy-cycle',
    );
    expect(said[0]).toEqual(['Dependency cycle: web/src/ui/b.ts imports this file.']);
  });

  test('reports no import cycle if the dynamic import does not lead back', () => {
    const said = judged(
      'kingspad/lazy-cycle',
      "export const a = () => import('./b.ts');",
      'export const b = 1;',
    );
    expect(said).toEqual([[], []]);
  });
});

describe('an effect', () => {
  const judged = (codes: readonly string[]) => lintRows('web/src/ui/A.tsx', 'kingspad/effect-cleanup', codes);

  test.each(
    judged([
      'useEffect(() => element.scrollIntoView(), []);',
      'useEffect(() => input.current?.focus(), []);',
      'useLayoutEffect(() => { return element.animate(frames); }, []);',
      'React.useInsertionEffect(() => { if (is) return sheet.replace(css); }, []);',
      'useEffect(() => (is ? element.scrollTo(0, 0) : undefined), [is]);',
      'useEffect(() => is && element.scrollTo(0, 0), [is]);',
      'useEffect(() => { const close = open(); return close; }, []);',
      'useEffect(scrollUp, []);',
      'useEffect(async () => { await element.scrollIntoView(); }, []);',
    ]),
  )('refuses an effect that returns the result of a call: %s', (_, said) => {
    expect(said).toContain('An effect returns a function literal or nothing');
  });

  test.each(
    judged([
      'const A = () => <p ref={(element) => element?.focus()} />;',
      'const A = () => <p ref={(element) => { if (element) return element.scrollIntoView(); }} />;',
    ]),
  )('refuses a ref that returns the result of a call: %s', (_, said) => {
    expect(said).toContain('A ref callback returns a function literal or nothing');
  });

  test.each(
    judged([
      'useEffect(() => { element.scrollIntoView(); }, []);',
      'useEffect(() => void element.scrollIntoView(), []);',
      'useEffect(() => { const stop = watch(); return () => stop(); }, []);',
      'useEffect(() => () => element.scrollTo(0, 0), []);',
      'useEffect(() => { if (!is) return; return is ? function () { stop(); } : undefined; }, [is]);',
      'useEffect(() => { items.map((item) => { return item.focus(); }); function a() { return b(); } }, []);',
      'const A = ({ root }) => <p ref={root} />;',
      'const A = () => <p ref={(element) => { element?.focus(); }} />;',
    ]),
  )('accepts an effect that returns a function literal or nothing: %s', (_, said) => {
    expect(said).toBe('');
  });
});

describe('text beside a part that comes and goes', () => {
  const judged = (codes: readonly string[]) =>
    lintRows('web/src/ui/A.tsx', 'kingspad/translatable-text', codes);

  test.each(
    judged([
      "export const A = ({ t, is }) => <p>{is && <b />}{t('ui.close')}</p>;",
      "export const A = ({ t, is }) => <p>{t('ui.close')} {is && t('ui.retry')}</p>;",
      'export const A = ({ is, n }) => <p>{is ? <b /> : null}{n}%</p>;',
      'export const A = ({ is, usd }) => <p><b />{is && ` (${usd})`}</p>;',
      "export const A = ({ t, is }) => <p><b />{is && <> · {t('ui.close')}</>}</p>;",
    ]),
  )('refuses a bare text next to a changing part: %s', (_, said) => {
    expect(said).toContain('belongs in an element');
  });

  test.each(
    judged([
      "export const A = ({ t, is }) => <p>{is && <b />}<span>{t('ui.close')}</span></p>;",
      "export const A = ({ t, is }) => <p>{is && t('ui.close')}</p>;",
      "export const A = ({ t }) => <p>{t('ui.close')} <b /></p>;",
      "export const A = ({ t, is }) => <p>{t(is ? 'ui.close' : 'ui.retry')}</p>;",
    ]),
  )('accepts a text next to a changing part in: %s', (_, said) => {
    expect(said).toBe('');
  });
});
