import { runBackupCommand } from './backup/command.ts';
import { BackupError } from './backup/manifest.ts';
import { ConfigError, loadConfig } from './config.ts';
import { runPasswordsCommand } from './passwords-command.ts';
import { startProgram } from './program.ts';
import { DatabaseError } from './store/index.ts';

/** How long a graceful shutdown may take after its drain before the process exits anyway. */
const STOP_MS = 8000;

async function serve(): Promise<void> {
  const config = loadConfig(process.env);
  const program = await startProgram(config);
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => process.exit(1), config.drainMs + STOP_MS);
    deadline.unref();
    void program.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

const args = process.argv.slice(2);

function run(): Promise<void> {
  if (args.length === 0) return serve();
  if (args[0] === 'passwords' && args.length === 1) return runPasswordsCommand(process.env, console.log);
  return runBackupCommand(args, process.env, console.log);
}

run().catch((error: unknown) => {
  const isForOperators = [ConfigError, BackupError, DatabaseError].some((kind) => error instanceof kind);
  console.error(isForOperators ? (error as Error).message : error);
  process.exit(1);
});
