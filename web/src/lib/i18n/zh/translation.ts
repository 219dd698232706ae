/** An area's texts in another language: the same keys, with English as the fallback. */
export type Translation<English> = { readonly [K in keyof English]?: string };
