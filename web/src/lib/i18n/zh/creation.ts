import type { creation as english } from '../en/creation.ts';
import { formIssues } from './issues/forms.ts';
import type { Translation } from './translation.ts';

/** Texts of all creation pages. */
export const creation: Translation<typeof english> = {
  ...formIssues,
  'ui.token.picker': '您钱包中本站收录的代币',
  'ui.token.picker.pairs': '您钱包中本站收录的 LP 代币',
  'ui.token.picker.open': '您的代币',
  'ui.token.picker.open.pairs': '您的 LP 代币',
  'ui.token.picker.reading': '正在读取余额…',
  'ui.token.picker.none': '本站未收录此钱包中的代币，请粘贴代币地址。',
  'ui.token.picker.failed': '暂时无法读取余额，请粘贴代币地址。',
  'ui.token.readAgain': '重试',
  'ui.token.reading': '正在读取代币',
  'ui.token.found': '已找到 {token}',
  'ui.creation.unfinished.title': '{label}：进行中',
  'ui.creation.unfinished.text': '已从此表单发出，正在等待区块确认。本页会自动继续。',
  'ui.creation.made.title': '{label}：已完成',
  'ui.creation.made.another': '清空表单',
  'ui.creation.unsigned.title': '您填写的信息尚未显示',
  'ui.creation.unsigned.text':
    '钱包改动了交易，因此交易未能确认您填写的信息。这些信息已保存在此浏览器中。签名后即可显示，不产生任何费用。',
  'ui.creation.unsigned.sign': '签名确认信息',
  'ui.creation.unsigned.drop': '不显示',
  'ui.creation.startOver.text': '将清空此处填写的所有内容，且无法撤销。',
  'ui.creation.startOver': '重新开始',
  'ui.creation.startOver.title': '清空整个表单？',
  'ui.creation.startOver.keep': '保留',
  'ui.creation.permit.choose': '用签名代替授权交易（只需一笔交易）',
  'ui.creation.permit.review': '钱包会询问两次：先签名，一小时内仅授权这一数量；再确认唯一的一笔交易。',
  'ui.creation.permit.unusable': '此钱包的签名不能代替授权。没有发送任何内容。请改为授权代币。',
  'ui.creation.draftNotStored': '无法保存您填写的资料，因此没有发送任何内容。{reason}',
  'ui.creation.why.tooMany': '您的网络在短时间内保存了太多内容。',
  'ui.creation.why.full': 'KingsPad 目前无法保存更多资料。',
  'ui.creation.why.away': '目前无法连接 KingsPad。',
  'ui.creation.why.refused': 'KingsPad 拒绝了保存（代码 {code}）。',
  'ui.creation.newContracts.title': '合约已更新',
  'ui.creation.newContracts':
    '此页面打开期间，KingsPad 启用了新合约。表单现已改用新合约：请检查后再次确认。尚未发送任何交易。',
  'ui.creation.digestDiffers': '服务器保存的内容与发送的不同。',

  'said.connectForBalance': '请连接钱包以获取代币余额',
};
