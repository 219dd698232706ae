/** An area's texts in another language: the same keys, and English stands where one is missing. */
export type Translation<English> = { readonly [K in keyof English]?: string };
