/** Where a new sale leads. */
export const MY_PRESALES = '/my-presales';
