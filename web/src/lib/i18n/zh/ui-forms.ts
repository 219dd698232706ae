import type { uiForms as english } from '../en/ui-forms.ts';
import type { Translation } from './translation.ts';

/** Controls and notices that several features' forms share. */
export const uiForms: Translation<typeof english> = {
  'ui.upload.failed': '文件无法上传。请检查网络后重试。',
  'ui.image.preview': '{label}：预览',
  'ui.image.hint': '图片的地址，或不超过 5 MB 的文件。{formats}',
  'ui.image.upload': '上传{label}',
  'ui.image.uploading': '正在上传{label}',
  'ui.image.remove': '移除',
  'ui.image.removeNamed': '移除{label}',
  'ui.image.none': '暂无图片',
  'ui.image.broken': '无法显示图片',
  'ui.token.readAgain': '重试',
  'ui.token.reading': '正在读取代币',
  'ui.token.found': '已找到 {token}',
  'ui.token.name': '名称',
  'ui.token.symbol': '符号',
  'ui.token.supply': '总供应量',
  'ui.token.decimals': '小数位数',
  'ui.token.balance': '您的余额',
  'ui.trial': '试运行',
  'ui.trial.missing': '一切齐备后，授权和创建会在此处试运行。不会发送任何内容。',
  'ui.trial.checking': '正在试运行授权和创建…',
  'ui.trial.works': '授权和创建现在都可以成功。代币不会从转账中扣除任何数量。',
  'ui.trial.reverts': '现在创建会失败。',
  'ui.trial.unknown': '无法试运行。在您确认之前，每笔交易都会再次模拟。',
  'ui.trial.again': '重试',
  'ui.phase.checking': '正在再次检查并保存详情…',
  'ui.phase.server': '已创建。正在保存详情…',
};
