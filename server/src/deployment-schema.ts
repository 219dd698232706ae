import { Type } from '@sinclair/typebox';

const HexSchema = (bytes: number) =>
  Type.String({
    pattern: `^0x[0-9a-fA-F]{${bytes * 2}}$`,
    expected: `0x and ${bytes * 2} hexadecimal digits`,
  });

/** Content of DEPLOYMENT_FILE: `Deployment` of packages/abi. */
export const DeploymentSchema = Type.Object({
  chainId: Type.Integer({ minimum: 1 }),
  chainName: Type.String(),
  explorer: Type.Union([Type.String(), Type.Null()]),
  startBlock: Type.Integer({ minimum: 0 }),
  genesisHash: Type.Optional(HexSchema(32)),
  anchor: Type.Object({ blockNumber: Type.Integer({ minimum: 0 }), blockHash: HexSchema(32) }),
  blockTimeSeconds: Type.Number({ exclusiveMinimum: 0, expected: 'a number above 0' }),
  isBlockTimePinned: Type.Optional(Type.Boolean({ expected: 'true or false' })),
  contracts: Type.Object({
    tokenLocker: HexSchema(20),
    liquidityLocker: HexSchema(20),
    presaleFactory: HexSchema(20),
    stakingFactory: HexSchema(20),
  }),
  codeHashes: Type.Optional(
    Type.Object({
      tokenLocker: HexSchema(32),
      liquidityLocker: HexSchema(32),
      presaleFactory: HexSchema(32),
      stakingFactory: HexSchema(32),
    }),
  ),
  wrappedNative: HexSchema(20),
  routers: Type.Array(Type.Object({ name: Type.String(), address: HexSchema(20), factory: HexSchema(20) })),
  coins: Type.Array(Type.Object({ symbol: Type.String(), address: HexSchema(20), decimals: Type.Integer() })),
  demoAccounts: Type.Array(Type.Object({ name: Type.String(), address: HexSchema(20) })),
});
