import type { actions as english } from '../en/actions.ts';
import type { Translation } from './translation.ts';

/** The button of a transaction, and how far it is; comes with every part whose pages have one (src/web3/components). */
export const actions: Translation<typeof english> = {
  'action.connect': '连接钱包',
  'action.connecting': '正在连接…',
  'action.switch': '切换到 {chain}',
};
