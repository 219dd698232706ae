import { expectNoSidewaysScroll, settle } from '#testing/accessibility.ts';
import { failure, ok } from '#testing/fake-server.ts';
import { expectLaidOut, expectNothingCutOff, WIDTHS } from '#testing/layout.ts';
import { indexLocks } from '#testing/lock-api.ts';
import { LOCKERS, type LockerName } from '#testing/locker-places.ts';
import { HUGE, LONG } from '#testing/sale-page.ts';
import { TestLocker } from '#testing/test-locker.ts';
import { expect, test } from '#testing/test.ts';

const DAY = 86_400;
const ARABIC = { name: 'عملة الملك الذهبية', symbol: 'ملك' };
const TITLES = ['T'.repeat(100), 'قفل الفريق للسنة الأولى'];
const BOXES = 'main section, main header, main td, main dl > div';

const STATES = {
  'as the index has it': undefined,
  'while the server is away': 'server',
  'while the chain is away': 'chain',
} as const;

for (const name of ['token', 'liquidity'] satisfies LockerName[]) {
  for (const [what, away] of Object.entries(STATES)) {
    test(`the record of a hostile ${name} lock keeps its layout ${what}`, async ({
      page,
      chain,
      server,
      rpc,
      health,
    }) => {
      health.expectProblems(/Failed to load resource/);
      page.hasten(10);
      const locker = new TestLocker(chain, name);
      indexLocks(server, locker);
      const [long, reversed] = [LONG, ARABIC].map((texts) => chain.token({ ...texts, supply: HUGE }));
      if (!long || !reversed) throw new Error('no tokens');
      const held = name === 'token' ? long : locker.listedPair([long, reversed], HUGE);
      const plain = locker.lock(held, HUGE / 3n, { title: TITLES[0], inSeconds: 40_000 * DAY });
      const vesting = locker.vest(name === 'token' ? reversed : held, HUGE / 3n, {
        title: TITLES[1],
        initialPercent: 100,
        cycle: DAY,
        // Three hundred steps.
        cyclePercent: 33,
      });
      server.on('GET', '/price/*', ({ path }) =>
        ok({
          tokenAddress: path.split('/').at(-1),
          priceUsd: String(HUGE),
          depthUsd: String(HUGE),
          reason: null,
          blockNumber: 100,
        }),
      );
      if (away === 'server') server.on('GET', /^\/(token|liquidity)-locker\//, () => failure(503));
      if (away === 'chain') rpc.cut = true;
      for (const lock of [plain, vesting]) {
        for (const language of ['en', 'ch']) {
          localStorage.setItem('kingspad:language:v1', JSON.stringify(language));
          await page.goto(LOCKERS[name].paths.record(lock.id));
          await settle(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          for (const width of WIDTHS) {
            await page.setWidth(width);
            await page.drawn();
            expectNoSidewaysScroll(page);
            expectLaidOut(page, BOXES);
            expectNothingCutOff(page);
          }
        }
      }
    });
  }
}
