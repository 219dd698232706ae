import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encodeAbiParameters, keccak256, toHex, type Address, type Hex } from 'viem';
import { readArtifact } from '../artifacts.ts';
import { writeJson, writeWhole } from './files.ts';
import { DeploymentError } from './problems.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A contract whose source an explorer is to show. */
export interface VerifiedContract {
  contract: string;
  address: Address;
  args: readonly unknown[];
  /** Transaction that created it, where only one was sent. */
  transaction?: Hex;
}

/** The compilation of one contract, as `solc --standard-json` and explorers take it. */
export function standardInput(contract: string): object {
  const { language, settings, sources } = readArtifact(contract).metadata;
  const { compilationTarget: _target, ...rest } = settings;
  return {
    language,
    sources: Object.fromEntries(
      Object.entries(sources).map(([path, { keccak256: expected }]) => {
        const content = readFileSync(join(ROOT, path), 'utf8');
        if (keccak256(toHex(content)) !== expected) {
          throw new DeploymentError(`${path} was changed since it was compiled. Run \`npx forge build\`.`);
        }
        return [path, { content }];
      }),
    ),
    settings: {
      ...rest,
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  };
}

/** Constructor arguments for an explorer: ABI-encoded, without `0x`. */
export function constructorArguments(contract: string, args: readonly unknown[]): string {
  const { abi } = readArtifact(contract);
  const inputs = abi.find((item) => item.type === 'constructor')?.inputs ?? [];
  return encodeAbiParameters(inputs, args).slice(2);
}

/** Writes for each contract the input of its compilation and its arguments, and a list of all. */
export function writeVerification(folder: string, contracts: readonly VerifiedContract[]): void {
  const list = contracts.map(({ contract, address, args, transaction }) => {
    const { compiler, settings } = readArtifact(contract).metadata;
    const [source = ''] = Object.keys(settings.compilationTarget);
    const input = `${contract}.input.json`;
    const argumentsFile = `${contract}.arguments.txt`;
    writeJson(join(folder, input), standardInput(contract));
    writeWhole(join(folder, argumentsFile), `${constructorArguments(contract, args)}\n`);
    return {
      address,
      contract: `${source}:${contract}`,
      compiler: `v${compiler.version}`,
      input,
      constructorArguments: argumentsFile,
      ...(transaction && { transaction }),
    };
  });
  writeJson(join(folder, 'contracts.json'), list);
}
