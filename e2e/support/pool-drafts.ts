import { draftPath } from '@kingspad/devnet';
import type { Sale } from './presale.ts';
import type { Stack } from './stack.ts';
import type { StakingPool } from './staking.ts';

/** Hands the server what the owner of a sale or a pool says about it. @throws if it is refused, or nothing is said */
export async function postDraft(
  { url }: Pick<Stack, 'url'>,
  { draft }: Pick<Sale | StakingPool, 'draft'>,
): Promise<void> {
  if (!draft) throw new Error('Nothing is said.');
  const response = await fetch(`${url}${draftPath(draft)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  });
  if (!response.ok) throw new Error(`The draft was refused: ${await response.text()}`);
}
