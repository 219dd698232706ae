import { EVENT_FORMS, type Deployment } from '@kingspad/abi';
import { orderProblems } from '@kingspad/abi/generation-checks';
import { MAX_GENERATION } from '@kingspad/domain';
import { Type } from '@sinclair/typebox';
import { placesRefused } from './config-report.ts';

const HexSchema = (bytes: number) =>
  Type.String({
    pattern: `^0x[0-9a-fA-F]{${bytes * 2}}$`,
    expected: `0x and ${bytes * 2} hexadecimal digits`,
  });

const ofContracts = (bytes: number) =>
  Type.Object({
    tokenLocker: HexSchema(bytes),
    liquidityLocker: HexSchema(bytes),
    presaleFactory: HexSchema(bytes),
    stakingFactory: HexSchema(bytes),
  });
const CONTRACTS = ofContracts(20);
const CODE_HASHES = ofContracts(32);

/** Content of DEPLOYMENT_FILE once `readGenerations` has read it: `Deployment` of packages/abi. */
const DeploymentSchema = Type.Object({
  chainId: Type.Integer({ minimum: 1 }),
  chainName: Type.String(),
  explorer: Type.Union([Type.String(), Type.Null()]),
  startBlock: Type.Integer({ minimum: 0 }),
  genesisHash: Type.Optional(HexSchema(32)),
  anchor: Type.Object({ blockNumber: Type.Integer({ minimum: 0 }), blockHash: HexSchema(32) }),
  blockTimeSeconds: Type.Number({ exclusiveMinimum: 0, expected: 'a number above 0' }),
  isBlockTimePinned: Type.Optional(Type.Boolean({ expected: 'true or false' })),
  contracts: CONTRACTS,
  codeHashes: Type.Optional(CODE_HASHES),
  generations: Type.Optional(
    Type.Array(
      Type.Object({
        startBlock: Type.Integer({ minimum: 0 }),
        startBlockHash: Type.Optional(HexSchema(32)),
        contracts: CONTRACTS,
        codeHashes: Type.Optional(CODE_HASHES),
        noNewLocks: Type.Optional(Type.String({ minLength: 1, maxLength: 300 })),
        events: Type.Optional(Type.Union(Object.keys(EVENT_FORMS).map((name) => Type.Literal(name)))),
      }),
      { minItems: 1, maxItems: MAX_GENERATION + 1 },
    ),
  ),
  wrappedNative: HexSchema(20),
  routers: Type.Array(Type.Object({ name: Type.String(), address: HexSchema(20), factory: HexSchema(20) })),
  coins: Type.Array(Type.Object({ symbol: Type.String(), address: HexSchema(20), decimals: Type.Integer() })),
  demoAccounts: Type.Array(Type.Object({ name: Type.String(), address: HexSchema(20) })),
});

/**
 * Reads a deployment file's content. A list of generations gives the contracts and the start block of the whole; a file
 * of an earlier version names one generation's.
 * @returns the deployment, or what is wrong with it and where
 */
export function readDeployment(value: unknown): { deployment: Deployment } | { problems: readonly string[] } {
  const whole = withNewest(value);
  const problems = placesRefused(DeploymentSchema, whole);
  if (problems.length > 0) return { problems };
  const deployment = whole as Deployment;
  const order = orderProblems(deployment.generations ?? []);
  return order.length > 0 ? { problems: order } : { deployment };
}

function withNewest(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('generations' in value)) return value;
  const { generations } = value;
  if (!Array.isArray(generations) || generations.length === 0) return value;
  const [first, newest] = [generations[0], generations.at(-1)] as [Partial<Deployment>, Partial<Deployment>];
  return {
    ...value,
    startBlock: first?.startBlock,
    contracts: newest?.contracts,
    ...(newest?.codeHashes && { codeHashes: newest.codeHashes }),
  };
}
