/** The database cannot be used as it is; the message says why and what to do. The database was not changed. */
export class DatabaseError extends Error {}
