import { expect, it } from 'vitest';
import { trialLeg, trialOf } from '#testing/presales.ts';
import { salesNow, sellFinding, trialRows } from './sell-later.ts';

it('names the tax of later blocks only where it is higher', () => {
  const variantOf = (laterSellTaxBps: number) =>
    sellFinding(trialOf({ sellTaxBps: 200, laterSellTaxBps }), false).variant;
  expect([variantOf(200), variantOf(250), variantOf(251)]).toEqual(['sold', 'sold', 'soldLater']);
});

it('claims no result for a state that a newer server may name', () => {
  const newer = { ...trialOf(), state: 'guaranteed' as 'sold' };
  expect(sellFinding(newer, false)).toEqual({ state: 'unknown', variant: 'untried' });
});

it('shows the worst of all trials for each step and moment', () => {
  const refused = trialLeg({ state: 'refused', trial: 'moved-terms', reason: 'NOT_YET' });
  const taxed = [100, 900, 300].map((taxBps) => trialLeg({ when: 'day', taxBps }));
  const rows = trialRows([trialLeg(), refused, trialLeg({ cap: 'hard' }), ...taxed]);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.at).toEqual({ 'next-block': refused, day: taxed[1] });
});

it('orders the steps as they happen, and shows what was not tried only where nothing else was', () => {
  const untried = trialLeg({ state: 'not-tried' });
  const sold = trialLeg({ cap: 'hard' });
  const listed = trialLeg({ step: 'list', when: 'listing', method: null, portion: null });
  const rows = trialRows([untried, sold, listed]);
  expect(rows.map(({ step }) => step)).toEqual(['list', 'sell']);
  expect(rows.map(({ at }) => at['next-block'])).toEqual([listed, sold]);
});

it('gives today’s sales of a listed token alone, the asked wallet’s before others’', () => {
  const real = { trial: 'real', cap: null, wallet: 'contributor' } as const;
  const legs = [
    trialLeg(),
    trialLeg({ ...real, portion: '1%' }),
    trialLeg({ ...real, portion: '1%', sent: '7' }),
    trialLeg({ ...real, when: 'day' }),
    trialLeg({ ...real, method: 'transfer' }),
    trialLeg({ ...real, portion: '100%', state: 'refused', received: null }),
  ];
  expect(salesNow(legs)).toEqual([legs[1]]);
  const own = trialLeg({ ...real, wallet: 'asked' });
  expect(salesNow([...legs, own])).toEqual([own]);
});
