import { PresaleWizardPage, projectValues } from '../../web/src/testing/pages/presale-wizard.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

/** Grey, 8 by 8. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAD0lEQVR4nGNowAEYhpYEAILzYAGc7g8kAAAAAElFTkSuQmCC',
  'base64',
);
const UPLOADS = /\/api\/v1\/uploads/;

test('[UP-01] [UP-02] a picture goes straight to the store and its public address is used; other files are refused, by name and size before the upload, by content after it', async ({
  page,
  stack,
  holder,
  health,
  wallet: _wallet,
}) => {
  // The server refuses one of the pictures.
  health.expectFailedRequests();
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const shell = new Shell(page);
  const wizard = new PresaleWizardPage(page);
  await wizard.open();
  await shell.connect();
  await wizard.verify(token.address);
  await wizard.toAdditional(projectValues(await chain.now()));
  const chooser = page.getByLabel('Upload Logo', { exact: true }).and(page.locator('input'));
  const logo = wizard.field('Logo');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (UPLOADS.test(request.url())) asked.push(request.url());
  });

  await chooser.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: PNG });
  await expect(
    shell.notice('Invalid File Type', 'Accepted formats are .png, .jpg, .jpeg or .gif.'),
  ).toBeVisible();
  await expect(logo).toHaveAccessibleDescription(/Accepted formats are .png, .jpg, .jpeg or .gif./);
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await chooser.setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large });
  await expect(
    shell.notice('Invalid File Size', 'File size exceeds 5mb, review and try again.'),
  ).toBeVisible();
  await expect(logo).toHaveAccessibleDescription(/File size exceeds 5mb, review and try again./);
  expect(asked).toEqual([]);

  await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG });
  await expect(shell.notice('File Uploaded', 'Successfully uploaded your Logo.')).toBeVisible();
  await expect(logo).toHaveValue(/\/\d{13}-[0-9A-Za-z_-]+\.png$/);
  await expect(logo).not.toHaveAttribute('aria-invalid', 'true');
  const url = await logo.inputValue();
  await expect(page.getByRole('img', { name: 'Logo: preview' })).toHaveAttribute('src', url);
  const answer = await page.request.get(url);
  expect(answer.headers()['content-type']).toBe('image/png');

  await test.step('a page that is named as a picture', async () => {
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    await chooser.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: html });
    await expect(logo).toHaveAttribute('aria-invalid', 'true');
    await expect(logo).toHaveValue(url);
  });
});
