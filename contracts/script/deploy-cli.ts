/**
 * `npm run deploy`: deploys the contracts and writes packages/abi/deployments/{chainId}.json, which the server reads.
 * Without a way to sign it only shows what it would send. `-- verify` hands the sources of a deployment to explorers. What it deploys is compiled from the sources at hand.
 * docs/operators.md has its settings.
 */
import { compileContracts } from './compile.ts';
import { deployCommand } from './deployment/command.ts';
import { reasonOf } from './deployment/problems.ts';
import { verifyCommand } from './verify/command.ts';

try {
  const [command, ...rest] = process.argv.slice(2);
  const common = { environment: process.env, log: console.log };
  if (command === 'verify') {
    await verifyCommand({ ...common, args: rest });
  } else {
    console.error('Compiling the contracts; the first time takes a minute or more.');
    compileContracts();
    await deployCommand({ ...common, args: process.argv.slice(2) });
  }
} catch (error) {
  console.error(error instanceof Error && error.name === 'Error' ? error.message : reasonOf(error));
  process.exit(1);
}
