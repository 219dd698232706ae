import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Abi, Hex } from 'viem';

/** Artifact of one contract by `forge build`. */
export interface Artifact {
  name: string;
  abi: Abi;
  /** The creation code, without constructor arguments. */
  bytecode: Hex;
  /** Code on chain, with zeros in place of the immutable values that the constructor writes. */
  runtimeCode: Hex;
  /** Byte offsets of the immutable values. */
  immutables: readonly { start: number; length: number }[];
  metadata: CompilerMetadata;
}

/** The compiler's metadata of a contract, from which the compilation can be repeated. */
export interface CompilerMetadata {
  compiler: { version: string };
  language: string;
  settings: Record<string, unknown> & { compilationTarget: Record<string, string> };
  sources: Record<string, { keccak256: Hex; license?: string }>;
}

/** Folder of the artifacts of `forge build`. */
export const ARTIFACTS_DIR = fileURLToPath(new URL('../out', import.meta.url));

interface ForgeArtifact {
  abi: Abi;
  bytecode: { object: Hex };
  deployedBytecode: { object: Hex; immutableReferences?: Record<string, Artifact['immutables']> };
  metadata: CompilerMetadata;
}

/**
 * A compiled contract by its name.
 * @throws if it was not compiled; `forge build` from the repository's root makes it
 */
export function readArtifact(name: string): Artifact {
  const path = findArtifact(name);
  if (path === undefined) {
    throw new Error(
      `No compiled contract is called ${name}. Run \`npx forge build\` in the repository's root.`,
    );
  }
  const { abi, bytecode, deployedBytecode, metadata } = JSON.parse(
    readFileSync(path, 'utf8'),
  ) as ForgeArtifact;
  const immutables = Object.values(deployedBytecode.immutableReferences ?? {}).flat();
  return { name, abi, bytecode: bytecode.object, runtimeCode: deployedBytecode.object, immutables, metadata };
}

/** A file may hold several contracts, so the folder need not be called like the contract. */
function findArtifact(name: string): string | undefined {
  const usual = join(ARTIFACTS_DIR, `${name}.sol`, `${name}.json`);
  if (existsSync(usual)) return usual;
  if (!existsSync(ARTIFACTS_DIR)) return undefined;
  return readdirSync(ARTIFACTS_DIR)
    .map((folder) => join(ARTIFACTS_DIR, folder, `${name}.json`))
    .find((path) => existsSync(path));
}
