import { useLocation } from 'react-router';

/** Navigation state of the page of a created item. */
export interface CreatedState {
  /** The transaction that created it. */
  created: string;
}

/** Whether the visitor arrived by creating the item. */
export function useCreated(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'created' in state;
}
