import { describe, expect, it } from 'vitest';
import { commentsOf, drawn, titlesOf } from '../../checks/prose-sample.ts';

describe('commentsOf', () => {
  it('joins the lines of a block and of a run of line comments', () => {
    const text = [
      '/**',
      ' * Amount of a lock,',
      ' * base units.',
      ' */',
      'const amount = 1;',
      '  // Rounded down,',
      '  // as the contract does.',
      '  /** The fee. */',
    ].join('\n');
    expect(commentsOf('a.ts', text)).toEqual([
      { where: 'a.ts:1', text: 'Amount of a lock, base units.' },
      { where: 'a.ts:6', text: 'Rounded down, as the contract does.' },
      { where: 'a.ts:8', text: 'The fee.' },
    ]);
  });

  it('reads comments of JSX, Solidity and SQL', () => {
    expect(commentsOf('a.tsx', '{/* Stays in place. */}')).toEqual([
      { where: 'a.tsx:1', text: 'Stays in place.' },
    ]);
    expect(commentsOf('a.sol', '/// @notice Pays the owner.')).toEqual([
      { where: 'a.sol:1', text: '@notice Pays the owner.' },
    ]);
    expect(commentsOf('a.sql', '-- Open locks only.\nSELECT 1;')).toEqual([
      { where: 'a.sql:1', text: 'Open locks only.' },
    ]);
  });

  it('leaves out directives, rulers and code', () => {
    const text =
      '// oxlint-disable-next-line no-console -- prints\n// --------- a part\nconst url = "http://a b";';
    expect(commentsOf('a.ts', text)).toEqual([]);
  });
});

describe('titlesOf', () => {
  it('finds titles of tests and of tables, with their lines', () => {
    const text = [
      "describe('a group', () => {",
      "  it('pays the owner', () => {});",
      "  test.skip('keeps the owner’s draft', async () => {});",
      '  it.each([',
      '    [1, 2],',
      "  ])('adds %i', (one) => {});",
      '  it(`pays ${who}`, () => {});',
      '});',
    ].join('\n');
    expect(titlesOf('a.test.ts', text)).toEqual([
      { where: 'a.test.ts:2', text: 'pays the owner' },
      { where: 'a.test.ts:3', text: 'keeps the owner’s draft' },
      { where: 'a.test.ts:6', text: 'adds %i' },
      { where: 'a.test.ts:7', text: 'pays ${who}' },
    ]);
  });
});

describe('drawn', () => {
  const sentences = Array.from({ length: 50 }, (_, index) => ({
    where: `a.ts:${index}`,
    text: `text ${index}`,
  }));

  it('draws the same sentences for the same seed, and others for another seed', () => {
    const first = drawn(sentences, '1', 10);
    expect(first).toHaveLength(10);
    expect(new Set(first).size).toBe(10);
    expect(drawn(sentences.toReversed(), '1', 10)).toEqual(first);
    expect(drawn(sentences, '2', 10)).not.toEqual(first);
  });

  it('keeps a sample when lines move', () => {
    const moved = sentences.map(({ where, text }) => ({ where: where.replace(':', ':1'), text }));
    expect(drawn(moved, '1', 10).map(({ text }) => text)).toEqual(
      drawn(sentences, '1', 10).map(({ text }) => text),
    );
  });

  it('draws all sentences when there are fewer than asked', () => {
    expect(drawn(sentences, '1', 60)).toHaveLength(50);
  });
});
