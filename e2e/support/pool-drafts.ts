import { draftPath } from '@kingspad/devnet';
import type { Sale } from './presale.ts';
import type { Stack } from './stack.ts';
import type { StakingPool } from './staking.ts';

/** Posts the owner's metadata of a sale or a pool. @throws if it is refused, or there is none */
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
