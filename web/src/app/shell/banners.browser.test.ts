import { noAnswer, ok, pageOf } from '../../testing/fake-server.ts';
import { tokenSummary } from '../../testing/lock-records.ts';
import { LockListPage } from '../../testing/pages/lock-list.ts';
import { Shell } from '../../testing/pages/shell.ts';
import { expect, test } from '../../testing/test.ts';

const LIST = '/token-locker/all';

test('a banner says that an index shows its earlier state while it is rebuilt', async ({ page, server }) => {
  server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
  const stop = server.on('GET', '/readyz', () => Response.json({ ready: true, rebuilding: true }));
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(shell.indexRebuilding).toBeVisible();
  await expect(list.rows.first()).toBeVisible();

  stop();
  await expect(shell.indexRebuilding).toBeHidden();
});

test('a banner says that an index waits for the operator and shows what was confirmed', async ({
  page,
  server,
}) => {
  server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
  const stop = server.on('GET', '/readyz', () =>
    Response.json({ ready: false, rebuilding: false, problem: 'The node belongs to another chain.' }),
  );
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(shell.indexStuck).toBeVisible();
  await expect(list.rows.first()).toBeVisible();

  stop();
  await expect(shell.indexStuck).toBeHidden();
});

test('a banner calls a server away that does not answer, until it is back', async ({ page, server }) => {
  server.on('GET', LIST, () => ok(pageOf([tokenSummary()])));
  const shell = new Shell(page);
  const list = new LockListPage(page);
  await list.open();
  await expect(list.rows.first()).toBeVisible();
  const stop = server.on('GET', /./, noAnswer);
  await shell.entry('LP lock list').click();
  await expect(shell.serverAway).toBeVisible();
  stop();
  await expect(shell.serverAway).toBeHidden();
});
