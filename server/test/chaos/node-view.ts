import { freePort, RestartableProcess, startChild } from '@kingspad/devnet';
import { BEHAVE, type Behaviour } from './behaviour.ts';

/** A view of the chain's node that can be killed, frozen and made to lie. */
export class NodeView extends RestartableProcess {
  /** @param program the bundled node-view-main.ts */
  static async start(
    name: string,
    program: string,
    target: string,
    onEnd: (sentence: string) => void,
  ): Promise<NodeView> {
    const port = await freePort();
    const view = new NodeView(
      name,
      `http://127.0.0.1:${port}`,
      () =>
        startChild(process.execPath, [program], {
          env: { PATH: process.env.PATH, NODE_VIEW_PORT: String(port), NODE_VIEW_TARGET: target },
        }),
      onEnd,
    );
    await view.start();
    return view;
  }

  /** Takes effect from its next answer on. A killed view returns honest. */
  async behave(behaviour: Behaviour): Promise<void> {
    await fetch(this.url + BEHAVE, { method: 'POST', body: JSON.stringify(behaviour) });
  }
}
