/** Characters of the shipped fonts; others would be empty boxes on a machine without further fonts. */
const COVERED =
  /^[\u0020-\u007E\u00A0-\u00FF\u0131\u0152\u0153\u2013\u2014\u2018-\u201D\u2022\u2026\u20AC\u2122]*$/;

/** Whether the image can show a text as it is. */
export const canDraw = (text: string): boolean => COVERED.test(text);
