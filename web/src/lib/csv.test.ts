import { expect, test } from 'vitest';
import { csvCells } from './csv.ts';

test.each([
  ['commas', '0xA, 1000 ,2027-01-01', ['0xA', '1000', '2027-01-01']],
  ['semicolons, so that commas are decimal ones', '0xA;1,5;2027-01-01', ['0xA', '1,5', '2027-01-01']],
  ['tabs, as pasted from a sheet', '0xA\t1,5;\t2027', ['0xA', '1,5;', '2027']],
  ['quotes around a separator', '0xA,"1,234.5",2027', ['0xA', '1,234.5', '2027']],
  ['a space before a quote, as typed by hand', '0xA, "1,234.5", 2027', ['0xA', '1,234.5', '2027']],
  ['a doubled quote', '"a ""b""",2', ['a "b"', '2']],
  ['empty cells at the end', '0xA,1,2027,,,', ['0xA', '1', '2027']],
  ['an empty cell in between', '0xA,,2027', ['0xA', '', '2027']],
  ['nothing', '  ', []],
  ['separators alone', ';;', []],
])('reads a line with %s', (_, line, cells) => {
  expect(csvCells(line)).toEqual(cells);
});
