import { useLocation } from 'react-router';

/** What the page of something new is given beside its address. */
export interface CreatedState {
  /** The transaction that made it. */
  created: string;
}

/** Whether this page was come to by making what it shows. */
export function useCreated(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'created' in state;
}
