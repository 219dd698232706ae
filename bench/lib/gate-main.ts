import { startOriginGate } from '../../server/test/support/origin-gate.ts';

// Counts what reaches the server in a process apart, so that readers who keep their own busy do not delay it.
const gate = await startOriginGate(process.argv[2] ?? '');
process.on('message', () => {
  process.send?.(gate.seen.length);
  gate.seen = [];
});
process.send?.(gate.url);
