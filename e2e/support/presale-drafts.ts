import type { Sale } from './presale.ts';
import type { Stack } from './stack.ts';

/** Hands the server what a sale's owner says about it. @throws where it is refused, or nothing is said */
export async function postDraft({ url }: Pick<Stack, 'url'>, { draft }: Sale): Promise<void> {
  const response = await fetch(`${url}/api/v1/presale/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  });
  if (!response.ok) throw new Error(`The draft was refused: ${await response.text()}`);
}
