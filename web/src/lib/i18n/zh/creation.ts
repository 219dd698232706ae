import type { creation as english } from '../en/creation.ts';
import type { Translation } from './translation.ts';

/** Texts of all creation pages. */
export const creation: Translation<typeof english> = {
  'ui.token.readAgain': '重试',
  'ui.token.reading': '正在读取代币',
  'ui.token.found': '已找到 {token}',
  'ui.creation.unfinished.title': '{label}：进行中',
  'ui.creation.unfinished.text': '已从此表单发出，正在等待区块确认。本页会自动继续。',
  'ui.creation.made.title': '{label}：已完成',
  'ui.creation.made.another': '清空表单',
};
