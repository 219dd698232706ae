import { afterEach, expect, test } from 'vitest';
import { setLanguage, translate } from '#lib/i18n/index.ts';
import { lineText } from './line-text.ts';
import { parseRows } from './many-rows.ts';

afterEach(async () => {
  await setLanguage('en');
  localStorage.clear();
});

test('an invalid line is reported in Chinese, its cell and the reason', async () => {
  await setLanguage('ch');
  const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
  const facts = { decimals: 18, locker: undefined, unit: 'days', now: 1_795_000_000 } as const;
  const { issues } = parseRows(`${alice},-1,2027-03-23\n${alice},1`, facts);
  expect(issues.map((issue) => lineText(issue, translate))).toEqual([
    '第 1 行：数量：数值不能为负！',
    '第 2 行：这一行有 2 项。锁仓需要 3 项，分期释放的锁仓需要 6 项。',
  ]);
});
