import type { creation as english } from '../en/creation.ts';
import type { Translation } from './translation.ts';

/** What every page says that makes something new. */
export const creation: Translation<typeof english> = {
  'ui.token.readAgain': '重试',
  'ui.token.reading': '正在读取代币',
  'ui.token.found': '已找到 {token}',
  'ui.creation.unfinished.title': '{label}：进行中',
  'ui.creation.unfinished.text': '它是从此表单发出的，还没有被打包进区块。打包后此页面会自动前往。',
  'ui.creation.made.title': '{label}：已完成',
  'ui.creation.made.another': '清空表单',
};
