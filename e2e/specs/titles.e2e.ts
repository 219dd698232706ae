import { lockMetadataTypedData, metadataDigest, newSalt } from '@kingspad/domain';
import type { LockMetadataEdit, LockRecord } from '@kingspad/domain/api';
import type { APIRequestContext } from '@playwright/test';
import type { LocalAccount } from 'viem';
import { expectNoSidewaysScroll } from '../support/page-health.ts';
import { TitleDraft } from '../support/drafts.ts';
import { LockRecordPage } from '../../web/src/testing/pages/lock-record.ts';
import { Shell } from '../support/pages/shell.ts';
import type { Stack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

const DAY = 86_400;
const API = '/api/v1/token-locker';

/** An edit of a lock's title as a script signs it. */
async function signedEdit(
  { chain }: Stack,
  record: LockRecord,
  signer: LocalAccount,
  title: string,
  changes: { version?: number; lockId?: number } = {},
): Promise<LockMetadataEdit> {
  const { chainId, contracts } = chain.deployment;
  const version = changes.version ?? record.metadataVersion + 1;
  const deadline = (await chain.now()) + 600;
  const metadataSalt = newSalt();
  const digest = metadataDigest({
    chainId,
    contract: contracts.tokenLocker,
    kind: 'lock',
    owner: record.owner,
    token: record.tokenAddress,
    salt: metadataSalt,
    meta: { title },
  });
  const signature = await signer.signTypedData(
    lockMetadataTypedData({
      chainId,
      locker: contracts.tokenLocker,
      transactionHash: record.transactionHash,
      lockId: changes.lockId ?? record.tokenLockId,
      version,
      metadataDigest: digest,
      deadline,
    }),
  );
  return { title, metadataSalt, version, deadline, signature };
}

/** The record as the API has it, once it has it. */
async function recordOf(request: APIRequestContext, key: string | number): Promise<LockRecord> {
  let record: LockRecord | undefined;
  await expect(async () => {
    const response = await request.get(`${API}/lock-record/${key}`);
    expect(response.status()).toBe(200);
    ({ payload: record } = (await response.json()) as { payload: LockRecord });
  }).toPass();
  if (!record) throw new Error(`there is no lock ${key}`);
  return record;
}

test('AU-01 (part): a title follows its digest, then the owner’s signature, without a transaction', async ({
  page,
  stack,
  holder,
  wallet,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const draft = new TitleDraft(chain, 'First words', holder.address, token);
  const lock = await chain.locker.lock(holder, token.address, 5n, DAY, draft.tail);
  await page.request.post(`${API}/create`, { data: draft.body(5n, lock.unlockTime) });
  const shell = new Shell(page);
  const record = new LockRecordPage(page);
  const title = page.getByRole('main').getByText(/^“/).first();
  await record.open(lock.hash);
  await expect(title).toHaveText('“First words”');
  await shell.connect();

  const dialog = record.dialog('Edit the title');
  const edit = async (title: string) => {
    await expect(record.action('Edit title').or(record.more)).toBeVisible();
    // It stays open after the first time.
    if (await record.more.isVisible()) await record.more.click();
    await record.action('Edit title').click();
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('button', { name: 'Sign and save' }).click();
  };
  await test.step('rejected: nothing changes', async () => {
    wallet.rejectNext();
    await edit('Never signed');
    await expect(shell.notice('Rejected in the wallet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(title).toHaveText('“First words”');
  });
  await test.step('a signed title shows at once, and to all visitors', async () => {
    await edit('Second words');
    await expect(shell.notice('The title is saved')).toBeVisible();
    await expect(title).toHaveText('“Second words”');
    await page.reload();
    await expect(title).toHaveText('“Second words”');
  });
  await test.step('too long is refused in the dialog', async () => {
    await edit('x'.repeat(101));
    await expect(dialog).toContainText('A title has 100 characters at most.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
  expect(wallet.sent).toHaveLength(0);
});

test('AU-01 (part): a title that another account posts or signs never shows', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const forger = await chain.account();
  const token = await chain.token(holder.address);
  const lock = await chain.locker.lock(holder, token.address, 5n, DAY);
  const other = await chain.locker.lock(holder, token.address, 6n, DAY);
  const record = await recordOf(page.request, lock.hash);
  const path = `${API}/lock-record/${lock.lockId}/metadata`;
  const refused = async (data: object) => {
    const response = await page.request.patch(path, { data });
    expect(response.status(), JSON.stringify(data)).toBeGreaterThanOrEqual(400);
    expect(response.status()).toBeLessThan(500);
  };

  await test.step('posts without a digest on chain', async () => {
    const draft = new TitleDraft(chain, 'Forged', holder.address, token);
    const created = await page.request.post(`${API}/create`, { data: draft.body(5n, lock.unlockTime) });
    const { payload } = (await created.json()) as { payload: { tokenRecordDetails: { id: string } } };
    await page.request.patch(`${API}/update-lock-record/${payload.tokenRecordDetails.id}`, {
      data: { transactionHash: lock.hash, tokenLockId: lock.lockId },
    });
  });
  await test.step('signatures of another account, lock, version or text', async () => {
    await refused(await signedEdit(stack, record, forger, 'Forged'));
    await refused(await signedEdit(stack, record, holder, 'Forged', { lockId: other.lockId }));
    await refused(await signedEdit(stack, record, holder, 'Forged', { version: 7 }));
    await refused({ ...(await signedEdit(stack, record, holder, 'Signed')), title: 'Forged' });
  });
  await test.step('a thousand letters, signed by the owner or posted', async () => {
    const long = 'F'.repeat(1_000);
    await refused(await signedEdit(stack, record, holder, long));
    const data = new TitleDraft(chain, long, holder.address, token).body(5n, lock.unlockTime);
    expect((await page.request.post(`${API}/create`, { data })).status()).toBe(400);
  });
  await test.step('an edit counts once', async () => {
    const edit = await signedEdit(stack, record, holder, 'By its owner');
    expect((await page.request.patch(path, { data: edit })).status()).toBe(200);
    await refused({ ...edit, title: 'Forged' });
    const again = await signedEdit(stack, record, holder, 'Forged');
    await refused(again);
  });
  await test.step('the previous owner cannot change the title any more', async () => {
    const mine = await recordOf(page.request, lock.hash);
    await chain.locker.transfer(holder, lock.lockId, forger.address);
    await chain.locker.accept(forger, lock.lockId);
    await refused(await signedEdit(stack, mine, holder, 'Forged'));
  });

  await page.goto(`/token-lock/record/${lock.hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Forged|F{20}/);
  await expect(page.getByText('Forged')).toHaveCount(0);
});

test('hostile titles are shown as text, and those with direction controls are refused', async ({
  page,
  stack,
  holder,
}) => {
  const { chain } = stack;
  const token = await chain.token(holder.address);
  const shown = page.getByRole('main').getByText(/^“/).first();
  await page.setViewportSize({ width: 360, height: 800 });
  for (const title of ['<img src=x onerror=alert(1)>', 'مرحبا بالعالم', 'W'.repeat(100)]) {
    const lock = await chain.locker.lock(holder, token.address, 1n, DAY);
    const record = await recordOf(page.request, lock.hash);
    const edit = await signedEdit(stack, record, holder, title);
    const path = `${API}/lock-record/${lock.lockId}/metadata`;
    expect((await page.request.patch(path, { data: edit })).status()).toBe(200);
    const reversed = await signedEdit(stack, record, holder, '\u202Eeltit siht dear\u202C');
    expect((await page.request.patch(path, { data: reversed })).status()).toBe(400);
    await page.goto(`/token-lock/record/${lock.hash}`);
    await expect(shown).toContainText(title.slice(0, 10));
    await expect(shown.locator('img')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  }
});
