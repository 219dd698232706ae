/** Sentences of staking that are no keys, see messages.ts: the forms’, the contracts’ errors’ and the actions’. */
export const stakingMessages: Record<string, string> = {};
