/** Text that a spreadsheet would interpret as a formula: spaces in front and full-width signs included. */
const FORMULA = /^[\s\u2800]*[=+\-@|＝＋－＠﹢﹣﹦﹫−]|^[\t\r\n]/;
/** A negative number is no formula. */
const NUMBER = /^-?\d+(\.\d+)?$/;

/** One line of CSV (RFC 4180): every field quoted, none of them a formula in a spreadsheet. */
export function csvLine(fields: readonly (string | number)[]): string {
  return `${fields.map((field) => quote(String(field))).join(',')}\r\n`;
}

function quote(text: string): string {
  const harmless = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
