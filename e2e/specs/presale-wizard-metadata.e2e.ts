import type { Locator, Page } from '@playwright/test';
import { PresaleWizardPage, projectValues } from '../../web/src/testing/pages/presale-wizard.ts';
import { Shell } from '../support/pages/shell.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** Step Additional Information of a sale that is fine until then. */
async function openAdditional(
  page: Page,
  { chain }: Stack,
  token: string,
): Promise<PresaleWizardPage<Locator>> {
  const wizard = new PresaleWizardPage(page);
  await wizard.open();
  await new Shell(page).connect();
  await wizard.verify(token);
  await wizard.toAdditional(projectValues(await chain.now()));
  return wizard;
}

test('[PW-05] [PW-13] the step takes pictures, links, video and formatted text; an invalid value is named and blocks the step', async ({
  page,
  stack,
  holder,
  wallet: _wallet,
}) => {
  const wizard = await openAdditional(page, stack, (await stack.chain.token(holder.address)).address);
  const links: Record<string, string> = {
    Website: 'Invalid website url',
    Facebook: 'Invalid facebook url',
    Twitter: 'Invalid twitter url',
    Github: 'Invalid github url',
    Telegram: 'Invalid telegram url',
    Instagram: 'Invalid instagram url',
    Discord: 'Invalid discord url',
    Reddit: 'Invalid reddit url',
    'KYC link': 'Invalid kyc url',
    'Audit link': 'Invalid audited url',
    'SAFU link': 'Invalid safu url',
    'PooCoin link': 'Invalid poocoin url',
  };
  for (const [label, sentence] of Object.entries(links)) {
    await wizard.field(label).fill('javascript:alert(1)');
    await wizard.field(label).blur();
    await expect(wizard.field(label)).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await wizard.next.click();
  await expect(wizard.field('Website')).toBeFocused();
  await expect(wizard.step('Additional Information')).toBeVisible();
  for (const label of Object.keys(links)) await wizard.field(label).fill('https://king.example/a');

  for (const [label, sentence] of [
    ['Logo', /Invalid logo URL/],
    ['Cover image', /Invalid cover image URL/],
  ] as const) {
    for (const wrong of [
      'https://king.example/logo.svg',
      'https://king.example/logo',
      'data:image/png;base64,AA',
    ]) {
      await wizard.field(label).fill(wrong);
      await wizard.field(label).blur();
      await expect(wizard.field(label)).toHaveAccessibleDescription(sentence);
    }
    await wizard.field(label).fill('');
    await expect(page.getByRole('button', { name: `Upload ${label}` })).toBeVisible();
  }

  const video = wizard.field('Video link');
  for (const wrong of [
    'https://www.youtube.com/watch?v=short',
    'https://video.example/watch?v=dQw4w9WgXcQ',
  ]) {
    await video.fill(wrong);
    await video.blur();
    await expect(video).toHaveAccessibleDescription(/Invalid video link/);
  }
  await video.fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  await expect(video).not.toHaveAttribute('aria-invalid', 'true');

  await test.step('the editor by keyboard alone', async () => {
    const editor = page.getByRole('textbox', { name: 'Description' });
    await wizard.field('PooCoin link').focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(editor).toBeFocused();
    await page.keyboard.type('Plan');
    await page.keyboard.press('Shift+Tab');
    for (let count = 0; count < 3; count += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(editor.locator('h2')).toHaveText('Plan');
    await expect(page.getByRole('button', { name: 'Heading', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('a link accepts https only', async () => {
    const editor = page.getByRole('textbox', { name: 'Description' });
    await editor.press('ControlOrMeta+A');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    const to = page.getByRole('textbox', { name: 'Link to' });
    await to.fill('javascript:alert(1)');
    await to.press('Enter');
    await expect(page.getByText('A link starts with https://')).toBeVisible();
    await to.fill('https://king.example/plan');
    await to.press('Enter');
    await expect(editor.getByRole('link', { name: 'Plan' })).toHaveAttribute(
      'href',
      'https://king.example/plan',
    );
  });
  await wizard.toReview();
  await expect(
    page.getByRole('region', { name: 'What investors will see' }).getByRole('heading', { name: 'Plan' }),
  ).toBeVisible();
});

test('hostile metadata in the browser’s storage is shown without scripts, loads or false links', async ({
  page,
  stack,
  holder,
  health,
  wallet: _wallet,
}) => {
  // The browser may say what it would have refused besides.
  health.expectProblems(/Content Security Policy/);
  const wizard = await openAdditional(page, stack, (await stack.chain.token(holder.address)).address);
  await wizard.field('Website').fill('https://king.example');
  const description = [
    '<p onclick="document.title=1">One</p><script>document.title=2</script>',
    '<img src="x" onerror="document.title=3"><iframe src="https://a.example"></iframe>',
    '<a href="javascript:document.title=4">Two</a><a href="https://king.example">Three</a>',
    '<form action="https://a.example"><input name="seed"></form><svg onload="document.title=5"></svg>',
    '<p style="position:fixed;inset:0" class="shell">Four</p>',
  ].join('');
  await page.evaluate((html) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('kingspad:presale-form:0x'));
    const form = JSON.parse((name && localStorage.getItem(name)) ?? '{}');
    form.values.description = html;
    if (name) localStorage.setItem(name, JSON.stringify(form));
  }, description);
  await page.goto('/create-presale?step=review');
  const preview = page.getByRole('region', { name: 'What investors will see' });
  await expect(preview.getByText('Four')).toBeVisible();
  await expect(preview.locator('script, img, iframe, form, input, [onclick]')).toHaveCount(0);
  // The generated cover and logo next to it are drawn with style and svg.
  const shown = preview.getByText('Four').locator('..');
  await expect(shown.locator('svg, [style]')).toHaveCount(0);
  await expect(preview.getByText('Two')).toBeVisible();
  const links = await preview.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual(['https://king.example/', 'https://king.example/']);
  await expect(preview.getByRole('link', { name: 'Three' })).toHaveAttribute('rel', /nofollow/);
  await expect(page).toHaveTitle(/Create presale/);
});
