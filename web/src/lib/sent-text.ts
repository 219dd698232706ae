/** An update of a field's text once what was sent is done: empties it, unless something else has been typed meanwhile. */
export const withoutSent =
  (sent: string) =>
  (now: string): string =>
    now === sent ? '' : now;
