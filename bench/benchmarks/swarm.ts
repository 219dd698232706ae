import { swarm, type SwarmTask } from '../../server/test/support/socket-swarm.ts';

// A separate process for the clients, whose work would otherwise count in the server's figures.
process.once('message', (task: SwarmTask) => {
  void swarm(task).then(
    (report) => process.send?.(report, () => process.exit(0)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
