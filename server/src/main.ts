import { ConfigError, loadConfig } from './config.ts';
import { startProgram } from './program.ts';

/** How long an orderly end may take before the process ends anyway. */
const STOP_MS = 8000;

async function main(): Promise<void> {
  const program = await startProgram(loadConfig(process.env));
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    const deadline = setTimeout(() => process.exit(1), STOP_MS);
    deadline.unref();
    void program.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
