import { usePlace } from '#lib/SiteRouter.tsx';

/** Navigation state of the page of a created item. */
export interface CreatedState {
  /** The transaction that created it. */
  created: string;
}

/** Whether the visitor arrived by creating the item. */
export function useCreated(): boolean {
  const { state } = usePlace();
  return typeof state === 'object' && state !== null && 'created' in state;
}
