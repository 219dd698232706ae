import { expectAccessible } from '../support/accessibility.ts';
import { Shell } from '../support/pages/shell.ts';
import { expect, test } from '../support/test.ts';

test('a token of the wallet is picked by keyboard, in a list without axe violations', async ({ page }) => {
  await page.goto('/create-stakingpool');
  await new Shell(page).connectDemo('Investor');
  const open = page.getByRole('button', { name: 'Your tokens: Staked token address' });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Known tokens in your wallet' });
  await expect(dialog.getByRole('listitem').first().getByRole('button')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(page.locator('[name=stakingTokenAddress]')).toHaveValue(/^0x/);
  await open.click();
  await expect(dialog.locator('[aria-pressed=true]')).toHaveCount(1);
  await expectAccessible(page);
});
