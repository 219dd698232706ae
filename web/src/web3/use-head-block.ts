import { useStore } from '../lib/store.ts';
import { chainHead } from './chain-clock.ts';

/** The newest block heard of; undefined before any. */
export function useHeadBlock(): { blockNumber: number; timestamp: number } | undefined {
  return useStore(chainHead);
}
