import type { Hex } from '@kingspad/domain';
import { skipToken, useQuery } from '@tanstack/react-query';
import { keptList, type KeptList } from './kept-lists.ts';

/** The list that this browser keeps for a root; null if it has none, undefined while it is looked for. */
export const useKeptList = (root: Hex | null | undefined): KeptList | null | undefined =>
  useQuery({
    queryKey: ['kept-list', root],
    queryFn: root ? () => keptList(root) : skipToken,
    networkMode: 'always',
    // A long text is not held once nothing shows it.
    gcTime: 0,
  }).data;
