/** Sentences of presales that are no keys, see messages.ts: those of the forms, the contracts' errors and the pages' heads. */
export const presaleMessages: Record<string, string> = {};
