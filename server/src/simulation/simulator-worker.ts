import { parentPort, workerData } from 'node:worker_threads';
import { createNodeClient } from '../chain/node-client.ts';
import { createSimulator, SIMULATING } from './simulator.ts';
import type { ThreadAnswer, ThreadData, ThreadQuestion } from './simulator-thread.ts';

const { rpcUrls, identity } = workerData as ThreadData;
const post = (answer: ThreadAnswer) => parentPort?.postMessage(answer);
const textOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const simulator = createSimulator({
  nodes: rpcUrls.map((url) => createNodeClient([url], { identity, ...SIMULATING })),
  warn: (error) => post({ warning: textOf(error) }),
});

parentPort?.on('message', (question: ThreadQuestion) => {
  const { id } = question;
  const asked =
    'simulated' in question
      ? simulator.simulate(question.simulated)
      : simulator.hasEvents(question.sale, question.since);
  asked.then(
    (answer) => post({ id, answer }),
    (error: unknown) => post({ id, failure: textOf(error) }),
  );
});
