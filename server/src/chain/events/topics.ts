import type { Hex } from '@kingspad/domain';
import { toEventSelector, type Abi } from 'viem';

/** Topics of all events of the ABI. */
export const topicsIn = (abi: Abi): readonly Hex[] =>
  abi.filter((item) => item.type === 'event').map((event) => toEventSelector(event));
