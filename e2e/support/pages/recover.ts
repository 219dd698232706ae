import { expect, type Locator, type Page } from '@playwright/test';
import { shortAddress } from '@kingspad/domain';
import type { Stack } from '../stack.ts';
import { Shell } from './shell.ts';

export type RecoverList = 'Token locks' | 'Liquidity locks' | 'Sales' | 'Stakes';

/** The buttons that pay out a position completely. */
const PAYOUTS: Record<RecoverList, RegExp> = {
  'Token locks': /^Unlock #/,
  'Liquidity locks': /^Unlock #/,
  Sales: /^(Claim tokens|Claim refund|Reclaim tokens|Withdraw credit)$/,
  Stakes: /^(Unstake all|Take back idle rewards)$/,
};

/** The recovery page, on the site or from disk. */
export class RecoverPage {
  readonly problem: Locator;

  /** @param scope of the lists: the whole page, or a generation's part of it */
  constructor(
    readonly page: Page,
    readonly scope: Page | Locator = page,
  ) {
    this.problem = page.getByRole('alert').filter({ hasText: /./ });
  }

  /** Enters a connection if no server provides one. */
  async connectTo({ chain }: Stack, change: object = {}): Promise<void> {
    const connection = { ...chain.deployment, rpcUrl: chain.rpcUrl, ...change };
    await this.page.getByRole('textbox', { name: 'Connection' }).fill(JSON.stringify(connection));
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  /** Switches to another node for the same contracts. */
  async useRpc(url: string): Promise<void> {
    const card = this.list('Connection');
    await card.getByRole('button', { name: 'Use another RPC' }).click();
    await card.getByRole('textbox', { name: 'RPC URL' }).fill(url);
    await card.getByRole('button', { name: 'Connect', exact: true }).click();
  }

  async connectWallet(): Promise<void> {
    await this.page.getByRole('button', { name: 'Connect wallet' }).first().click();
    await new Shell(this.page).pickTestWallet();
  }

  list(name: RecoverList | 'Connection'): Locator {
    return this.scope.getByRole('region', { name, exact: true });
  }

  /** The lists of one generation of the contracts, if there are several; the first one has the number 1. */
  generation(number: number): RecoverPage {
    const part = this.page.getByRole('region', { name: `Contracts, version ${number}`, exact: true });
    return new RecoverPage(this.page, part);
  }

  button(list: RecoverList, name: string | RegExp): Locator {
    return this.list(list).getByRole('button', { name });
  }

  /** The row of a sale or a pool. */
  row(list: 'Sales' | 'Stakes', contract: string): Locator {
    return this.list(list)
      .getByRole('listitem')
      .filter({ hasText: shortAddress(contract) });
  }

  /** Finalizes a sale that is due. @param bringsCoin the pair is too cheap, so the page offers to bring native coin */
  async finalize(sale: string, bringsCoin: boolean): Promise<void> {
    const row = this.row('Sales', sale);
    const name = bringsCoin ? /^Finalize with / : /^Finalize$/;
    await row.getByRole('button', { name }).click();
    await expect(row).toContainText('Finalized');
  }

  /** An action on a pool that asks for confirmation. */
  async confirm(pool: string, name: 'Stop rewards' | 'Exit without rewards'): Promise<void> {
    const row = this.row('Stakes', pool);
    if (name === 'Exit without rewards') await row.getByRole('button', { name: 'More' }).click();
    const button = row.getByRole('button', { name });
    await button.click();
    await this.page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(button).toHaveCount(0);
  }

  /** Presses the first button of a name in a list and waits until it is gone, that is, until its transaction is mined. */
  async run(list: RecoverList, action: string): Promise<void> {
    const buttons = this.button(list, action);
    await expect(buttons).not.toHaveCount(0);
    const before = await buttons.count();
    await buttons.first().click();
    await expect(buttons).toHaveCount(before - 1);
  }

  /** Accepts a lock that is offered to the connected account, by its number. */
  async accept(list: RecoverList, id: number): Promise<void> {
    await this.list(list).getByRole('textbox', { name: 'Lock number' }).fill(String(id));
    await this.button(list, 'Find').click();
    await this.run(list, `Accept #${id}`);
  }

  /** Presses all payout buttons on the shown page of a list, one after the other, without waiting for blocks. */
  async payOut(list: RecoverList): Promise<void> {
    const idle = this.button(list, PAYOUTS[list]).and(this.page.locator(':not([aria-disabled=true])'));
    while ((await idle.count()) > 0) await idle.first().click({ timeout: 1_000 });
  }

  /** Whether the shown page of a list has payout buttons left. */
  async canPayOut(list: RecoverList): Promise<boolean> {
    return (await this.button(list, PAYOUTS[list]).count()) > 0;
  }

  /** Opens the next page of a list, after the last one the first. */
  async turnPage(list: RecoverList): Promise<void> {
    const next = this.button(list, 'Next page');
    if ((await next.count()) === 0) return;
    if (await next.isEnabled()) return next.click();
    const previous = this.button(list, 'Previous page');
    while (await previous.isEnabled()) await previous.click();
  }
}
