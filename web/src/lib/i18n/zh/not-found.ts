import type { notFound as english } from '../en/not-found.ts';
import type { Translation } from './translation.ts';

/** The page of an unknown address. */
export const notFound: Translation<typeof english> = {
  'shell.notFound.documentTitle': '页面不存在 · KingsPad',
  'shell.notFound.title': '页面不存在',
  'shell.notFound.text': '地址可能有误，或页面已移动。',
};
