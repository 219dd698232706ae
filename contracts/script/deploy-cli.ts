/**
 * `npm run deploy`: deploys the contracts and writes packages/abi/deployments/{chainId}.json, which the server reads.
 * Without a way to sign it only shows what it would send. What it deploys is compiled from the sources at hand.
 * docs/operators.md has its settings.
 */
import { compileContracts } from './compile.ts';
import { deployCommand } from './deployment/command.ts';
import { reasonOf } from './deployment/problems.ts';

try {
  compileContracts();
  await deployCommand({ environment: process.env, args: process.argv.slice(2), log: console.log });
} catch (error) {
  console.error(error instanceof Error && error.name === 'Error' ? error.message : reasonOf(error));
  process.exit(1);
}
