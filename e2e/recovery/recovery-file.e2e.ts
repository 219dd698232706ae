import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { RECOVERY_PAGE, viteBuild, WEB_DIST } from '../../scripts/lib/build.ts';

test('the recovery file has the same bytes when it is built again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kingspad-recovery-'));
  try {
    await viteBuild(RECOVERY_PAGE, { folder });
    const [built, again] = await Promise.all(
      [WEB_DIST, folder].map((place) => readFile(join(place, 'recover.html'))),
    );
    expect(again).toEqual(built);
  } finally {
    await rm(folder, { recursive: true });
  }
});
