import { nextStep } from './next-step.ts';
import type { Shown } from './shown.ts';

/** Done and open steps of a sale's owner. */
type OwnerItem =
  | 'details'
  | 'whitelist'
  | 'started'
  | 'softCap'
  | 'over'
  | 'finalized'
  | 'failed'
  | 'reclaim';

export interface ChecklistItem {
  id: OwnerItem;
  state: 'done' | 'current' | 'waiting';
}

/** The owner's steps of a sale in order; the current one is what the line above names. Details are optional. */
export function ownerChecklist(shown: Shown): ChecklistItem[] {
  const { sale, stage, now } = shown;
  const { status } = stage;
  if (status === 3) {
    return [
      { id: 'failed', state: 'done' },
      { id: 'reclaim', state: 'current' },
    ];
  }
  const hasDetails = Boolean(sale.record?.description || sale.record?.logoURL);
  const done: [OwnerItem, boolean][] = [
    ['details', hasDetails],
    ...(sale.isWhitelisted ? [['whitelist', now >= sale.publicStartAt] satisfies [OwnerItem, boolean]] : []),
    ['started', status >= 1],
    ['softCap', status >= 1 && sale.raised >= sale.softCap],
    ['over', status >= 2],
    ['finalized', status === 4],
  ];
  const next = nextStep(shown);
  const current =
    next === 'whitelist' || next === 'publish'
      ? 'whitelist'
      : done.find(([id, is]) => !is && id !== 'details')?.[0];
  return done.map(([id, isDone]) => ({
    id,
    state: isDone ? 'done' : id === current ? 'current' : 'waiting',
  }));
}
