import {
  finalizationTimes,
  listStatus,
  poolStatusAt,
  type PresaleListStatus,
  type SaleFacts,
} from '@kingspad/domain';
import { PRESALE_FILTERS, type PresaleFilter } from '@kingspad/domain/api';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import {
  isBeforeClose,
  isPubliclyFinalizable,
  maybeOpen,
  OPEN_STAGES,
  stageConditions,
  STATUS_CONDITIONS,
} from '../../src/store/rules/sale-rules.ts';
import { testPostgres, type TestDatabase } from '../support/database.ts';
import { around, askDatabase, ROWS, RUNS } from '../support/rules.ts';

const server = testPostgres();
let database: TestDatabase;

beforeAll(async () => {
  database = await server.newDatabase();
});

type Sale = SaleFacts & { publicStartAt: number };
const SALES = { table: 'chain.presale', alias: 'p', key: 'number' };

const someSale: fc.Arbitrary<Sale> = fc
  .record({
    startAt: fc.integer({ min: 1_000_000, max: 1_000_500 }),
    lasts: fc.integer({ min: 1, max: 1_000_000 }),
    softCap: fc.bigInt({ min: 1n, max: 10n ** 6n }),
    more: fc.bigInt({ min: 0n, max: 10n ** 6n }),
    raised: fc.constantFrom('nothing', 'little', 'soft', 'much', 'almost', 'all'),
    filledAfter: fc.nat(),
    publicAfter: fc.option(fc.nat()),
    end: fc.constantFrom('open', 'open', 'open', 'cancelled', 'finalized'),
  })
  .map(({ startAt, lasts, softCap, more, raised, filledAfter, publicAfter, end }) => {
    const hardCap = 2n * softCap + more;
    const raisedSum = {
      nothing: 0n,
      little: softCap - 1n,
      soft: softCap,
      much: hardCap - 1n,
      // The rest buys no token.
      almost: hardCap - 1n,
      all: hardCap,
    };
    return {
      startAt,
      endAt: startAt + lasts,
      publicStartAt: publicAfter === null ? 0 : startAt + (publicAfter % lasts),
      softCap,
      hardCap,
      raised: raisedSum[raised],
      filledAt: raised === 'all' || raised === 'almost' ? startAt + (filledAfter % lasts) : 0,
      // Only what has its soft cap can be finalized.
      finalizedAt: end === 'finalized' && raisedSum[raised] >= softCap ? startAt + lasts + 10 : 0,
      isCancelled: end === 'cancelled',
    };
  });

const rowOf = (sale: Sale) => ({
  start_at: sale.startAt,
  end_at: sale.endAt,
  public_start_at: sale.publicStartAt,
  soft_cap: sale.softCap,
  hard_cap: sale.hardCap,
  raised: sale.raised,
  filled_at: sale.filledAt || null,
  finalized_at: sale.finalizedAt || null,
  cancelled_at: sale.isCancelled ? sale.startAt : null,
});
const momentsOf = (sale: Sale) => {
  const { openAt, deadline } = finalizationTimes(sale);
  return around(sale.startAt, sale.publicStartAt, sale.filledAt, sale.endAt, openAt, deadline);
};

const FILED: Record<PresaleFilter, (status: PresaleListStatus) => boolean> = {
  upcoming: (status) => status === 'upcoming',
  live: (status) => status === 'live',
  ongoing: (status) => status === 'live',
  ended: (status) => !['upcoming', 'live'].includes(status),
  filled: (status) => status === 'filled',
  finalized: (status) => status === 'finalized',
  canceled: (status) => status === 'canceled',
};

test('a sale has the status of the domain, is listed under it, and may be finalized when the domain says', async () => {
  const stage = (name: keyof typeof OPEN_STAGES) => `${maybeOpen('t.at')} AND ${OPEN_STAGES[name]('t.at')}`;
  const expressions = {
    status: 'chain.pool_status(p, t.at)',
    beforeClose: isBeforeClose('t.at'),
    countedUpcoming: stage('upcoming'),
    countedLive: stage('live'),
    countedWaiting: stage('waiting'),
    publiclyFinalizable: isPubliclyFinalizable('t.at'),
    ...Object.fromEntries(
      PRESALE_FILTERS.map((filter) => [`in ${filter}`, STATUS_CONDITIONS[filter]('t.at')]),
    ),
  };
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(someSale, { minLength: 1, maxLength: ROWS }), async (sales) => {
      const answers = await askDatabase(database, {
        ...SALES,
        subjects: sales,
        rowOf,
        momentsOf,
        expressions,
      });
      for (const { subject: sale, at, answer } of answers) {
        const status = poolStatusAt(sale, at);
        seen.add(status);
        expect(answer, `at ${at}`).toEqual({
          status,
          beforeClose: status <= 1,
          countedUpcoming: status === 0,
          countedLive: status === 1,
          countedWaiting: status === 2,
          publiclyFinalizable: status === 2 && at >= finalizationTimes(sale).openAt,
          ...Object.fromEntries(
            PRESALE_FILTERS.map((filter) => [`in ${filter}`, FILED[filter](listStatus(sale, at))]),
          ),
        });
      }
    }),
    RUNS,
  );
  expect([...seen].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
});

test('a sale comes to another stage by time alone when the domain says', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(someSale, { minLength: 1, maxLength: ROWS }),
      fc.integer({ min: 1, max: 100_000 }),
      async (sales, step) => {
        const changes = stageConditions(`(t.at - ${step})`, 't.at').map((text) => `(${text})`);
        const answers = await askDatabase(database, {
          ...SALES,
          subjects: sales,
          rowOf,
          momentsOf: (sale) => momentsOf(sale).flatMap((at) => [at, at + step]),
          expressions: { comesOn: changes.join(' OR ') },
        });
        for (const { subject: sale, at, answer } of answers) {
          const { openAt, deadline } = finalizationTimes(sale);
          const moments = [sale.startAt, sale.endAt, openAt, deadline + 1];
          if (sale.publicStartAt > 0) moments.push(sale.publicStartAt);
          const isOpen = sale.finalizedAt === 0 && !sale.isCancelled;
          const expected = isOpen && moments.some((moment) => moment > at - step && moment <= at);
          const isOther = poolStatusAt(sale, at - step) !== poolStatusAt(sale, at);
          // Whatever changes a status is such a moment.
          expect(expected || !isOther, `at ${at}`).toBe(true);
          expect(answer, `at ${at}`).toEqual({ comesOn: expected });
        }
      },
    ),
    RUNS,
  );
});
