import type { Locator } from '@playwright/test';

/** The texts of a table's cells, row by row, without the header. */
export async function tableCells(table: Locator): Promise<string[][]> {
  const rows = await table
    .getByRole('row')
    .filter({ has: table.page().getByRole('cell') })
    .all();
  const texts = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()));
  return texts.map((cells) => cells.map((text) => text.replaceAll(/\s+/g, ' ').trim()));
}
