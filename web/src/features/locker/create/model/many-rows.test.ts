import { describe, expect, it } from 'vitest';
import { translate } from '#lib/i18n/index.ts';
import { lineText } from './line-text.ts';
import { MAX_ROWS, ownersOf, parseRows, totalOf, type RowFacts } from './many-rows.ts';

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const BOB = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const LOCKER = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512';
const FACTS: RowFacts = { decimals: 18, locker: LOCKER, unit: 'days', now: 1_795_000_000 };
const DATE = 1_805_760_000;
const issuesOf = (text: string, facts = FACTS) => parseRows(text, facts).issues;

describe('rows of many locks', () => {
  it('reads rows as input methods and sheets write them', () => {
    const text = [
      '钱包，数量，日期',
      `bnbt:${ALICE}，１０００．５，２０２７－０３－２３`,
      `"0X${BOB.slice(2)}";1٫5;2027年3月23日 00:00;１０％;٣٠;15 %`,
    ].join('\r\n');
    const { rows, issues } = parseRows(text, { ...FACTS, chainId: 97 });
    expect(issues).toEqual([]);
    expect(rows.map(({ owner, amount }) => [owner, amount])).toEqual([
      [ALICE, 1_000_500_000_000_000_000_000n],
      [BOB, 1_500_000_000_000_000_000n],
    ]);
    expect(rows[0]?.release).toEqual({ kind: 'at-once', unlockTimestamp: DATE });
    expect(rows[1]?.release).toMatchObject({ schedule: { cycle: 30 * 86_400 } });
  });

  it('ask about an amount that may mean a thousand, and name another network', () => {
    const text = `${ALICE};1.000;2027-03-23\neth:${BOB};1;2027-03-23`;
    expect(
      issuesOf(text, { ...FACTS, chainId: 97 }).map(({ line, issue }) => [line, translate(issue)]),
    ).toEqual([
      [1, 'Did you mean 1,000 or 1?'],
      [2, 'This address is for another network (eth).'],
    ]);
  });

  it('reads plain and vesting rows, with or without a line of column names', () => {
    const text = `Owner,Amount,Date\r\n${ALICE},1000.5,2027-03-23\r\n\r\n${BOB};2;2027-03-23 00:00;10 %;30;15%\n`;
    const { rows, issues, count } = parseRows(text, FACTS);
    expect(issues).toEqual([]);
    expect(count).toBe(2);
    expect(rows).toEqual([
      {
        line: 2,
        owner: ALICE,
        amount: 1_000_500_000_000_000_000_000n,
        release: { kind: 'at-once', unlockTimestamp: DATE },
      },
      {
        line: 4,
        owner: BOB,
        amount: 2n * 10n ** 18n,
        release: {
          kind: 'vesting',
          schedule: {
            initialPercent: 1000,
            cycle: 2_592_000,
            cyclePercent: 1500,
            segments: [{ passed: 0, next: DATE }],
          },
        },
      },
    ]);
    expect(totalOf(rows)).toBe(1_002_500_000_000_000_000_000n);
    expect(ownersOf(rows)).toBe(2);
  });

  it('reports invalid rows by their line and their problem', () => {
    const text = [
      `${ALICE},1,2027-03-23`,
      '0x12,1,2027-03-23',
      `${ALICE},-1,2027-03-23`,
      `${ALICE},1,2020-01-01`,
      `${ALICE},1`,
      `${LOCKER},1,2027-03-23`,
      `${ALICE},1,2027-03-23,10,0,15`,
      `,1,2027-03-23`,
    ].join('\n');
    const { rows, issues } = parseRows(text, FACTS);
    expect(rows.map(({ line }) => line)).toEqual([1]);
    expect(issues.map((issue) => lineText(issue, translate))).toEqual([
      'Line 2: owner: Enter a wallet address: 0x and 40 hex digits.',
      'Line 3: amount: Value cannot be negative!',
      'Line 4: unlock date: The date must be in the future. Choose a later one.',
      'Line 5: This line has 2 cells. A lock needs 3, a vesting lock 6.',
      expect.stringMatching(/^Line 6: owner: This address can never unlock/),
      'Line 7: cycle: Enter a number of days above 0, such as 30 or 0.5.',
      'Line 8: owner: This is a required field!',
    ]);
  });

  it('refuses rows with more decimals than the token', () => {
    expect(issuesOf(`${ALICE},1.5,2027-03-23`, { ...FACTS, decimals: 0 })).toHaveLength(1);
  });

  it('counts rows past the most that one transaction takes, without reading them', () => {
    const { rows, issues, count } = parseRows(`${ALICE},1,2027-03-23\n`.repeat(MAX_ROWS) + 'nonsense', FACTS);
    expect(rows).toHaveLength(MAX_ROWS);
    expect(issues).toEqual([]);
    expect(count).toBe(MAX_ROWS + 1);
  });
});
