import { startAnvil, type Anvil, type AnvilOptions } from '@kingspad/devnet';
import { inTime } from './in-time.ts';

/**
 * Starts a node and readies it.
 * @param ready calls `at` with the name of each of its steps
 * @throws with one sentence where either fails or takes longer than a minute; the node is stopped then
 */
export async function startNode<Made>(
  options: AnvilOptions,
  ready: (url: string, at: (step: string) => void) => Promise<Made>,
): Promise<{ anvil: Anvil; made: Made }> {
  let starting: Promise<Anvil> | undefined;
  try {
    return await inTime('The chain', async (at) => {
      starting = startAnvil(options);
      const anvil = await starting;
      return { anvil, made: await ready(anvil.url, at) };
    });
  } catch (error) {
    // The node may come up after we have given up.
    starting?.then((anvil) => anvil.kill()).catch(() => {});
    throw error;
  }
}
