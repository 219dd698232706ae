import { Shell } from '../support/pages/shell.ts';
import { open, opened, seenBy, type Scene } from './scene.ts';

/** Scenes of the landing page, the services' pages, and the frame around every page. */
export const shellScenes: readonly Scene[] = [
  opened('home', '/'),
  { ...opened('home-end', '/'), from: 'end' },
  opened('launchpad', '/launchpad'),
  opened('locker', '/kings-locker'),
  opened('staking', '/kingstaking'),
  opened('partnership', '/partnership'),
  opened('pool-portal', '/pool-portal'),
  seenBy('portfolio-owner', '/portfolio', 'Owner'),
  { ...seenBy('portfolio-end', '/portfolio', 'Owner'), from: 'end' },
  seenBy('portfolio-investor', '/portfolio', 'Investor'),
  opened('not-found', '/no-such-page'),
  {
    name: 'disclaimer',
    show: async (page) => {
      await open(page, '/');
      await page.getByRole('contentinfo').getByRole('button', { name: 'Disclaimer' }).click();
      await page.getByRole('dialog', { name: 'Disclaimer' }).waitFor();
    },
  },
  {
    name: 'connect',
    show: async (page) => {
      await open(page, '/');
      const shell = new Shell(page);
      await shell.connectButton.click();
      await shell.walletDialog.waitFor();
    },
  },
  {
    name: 'wallet-menu',
    show: async (page) => {
      await open(page, '/token-list');
      const shell = new Shell(page);
      await shell.connectDemo('Owner');
      await shell.dismissNotices();
      await shell.walletButton.click();
    },
  },
  {
    name: 'drawer',
    widths: [360],
    show: async (page) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Open the menu' }).click();
    },
  },
  {
    name: 'menu-folded',
    widths: [1440],
    show: async (page) => {
      await open(page, '/token-list');
      await page.getByRole('button', { name: 'Collapse menu' }).click();
    },
  },
];
