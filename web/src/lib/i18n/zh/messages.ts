/**
 * Sentences that are no keys, by their English words: those that the specification gives and those that our contracts'
 * errors are told by. English stays their source; one that changes there is English here until it is written anew.
 */
export const messages: Readonly<Record<string, string>> = {};
