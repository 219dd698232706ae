/** Text that a spreadsheet would interpret as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** One line of CSV (RFC 4180): every field quoted, none of them a formula in a spreadsheet. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => quote(String(field))).join(',')}\r\n`;
}

function quote(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
