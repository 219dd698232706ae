/** Page after the creation of a sale. */
export const MY_PRESALES = '/my-presales';
