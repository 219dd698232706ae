import type { Address } from '@kingspad/domain';
import { padHex, toEventSelector } from 'viem';
import type { LogFilter } from '@kingspad/protocol/chain/ranged-logs';
import type { Trace } from './trace.ts';

/** Selector of `approve(address,uint256)`, hex digits. */
const APPROVE = '095ea7b3';
const APPROVAL = /* @__PURE__ */ toEventSelector('event Approval(address indexed, address indexed, uint256)');

/** The topics of an approval's event: a busy token has too many logs to look at each. */
export const approvalTopics = (trace: Trace, owner: Address): Pick<LogFilter, 'topics'> =>
  trace.data.startsWith(APPROVE) ? { topics: [APPROVAL, padHex(owner)] } : {};
