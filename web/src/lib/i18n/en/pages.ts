/** Pages that explain a service or say that it opens later, and the partnership page. */
export const pages = {} as const;
