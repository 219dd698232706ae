import type { uiPicker as english } from '../en/ui-picker.ts';
import type { Translation } from './translation.ts';

/** The date picker; its texts load with the pages that have one. */
export const uiPicker: Translation<typeof english> = {
  'ui.picker.open': '选择日期',
  'ui.picker.title': '选择日期和时间（UTC）',
  'ui.picker.previousMonth': '上个月',
  'ui.picker.nextMonth': '下个月',
  'ui.picker.hour': '小时（UTC）',
  'ui.picker.minute': '分钟',
  'ui.picker.done': '完成',
  'ui.picker.hint': '按 yyyy-MM-dd HH:mm:ss 的格式输入，或直接选择。',
  'ui.picker.local': '您的本地时间：{time}',
};
