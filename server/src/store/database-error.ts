/** The database cannot be used as it is; the message says why and what to do. Nothing in it was changed. */
export class DatabaseError extends Error {}
