/**
 * Separators in order of precedence: the first one that a line contains is used, so that commas can be decimal
 * separators.
 */
const SEPARATORS = ['\t', ';', ','] as const;

/**
 * The cells of one line as sheets export it, without the empty ones at its end; none for an empty line. Quotes keep a
 * separator inside a cell; a doubled quote is one.
 */
export function csvCells(text: string): string[] {
  const line = text.replaceAll('；', ';').replaceAll('，', ',');
  const separator = SEPARATORS.find((candidate) => line.includes(candidate)) ?? ',';
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < line.length; index += 1) {
    const character = line.charAt(index);
    if (character === '"' && isQuoted && line.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (character === '"') {
      isQuoted = !isQuoted;
    } else if (character === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = '';
    } else {
      cell += character;
    }
  }
  cells.push(cell.trim());
  return cells.slice(0, cells.findLastIndex((one) => one !== '') + 1);
}
