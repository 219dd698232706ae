import {
  fairLensAbi,
  fairPoolAbi,
  generationsOf,
  liquidityLockerAbi,
  presaleFactoryAbi,
  presaleLensAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
  type Deployment,
} from '@kingspad/abi';
import { natspec } from '@kingspad/abi/natspec';
import { LOCK_BOUNDS, type Address } from '@kingspad/domain';
import { PAGE_LIMITS, SEARCH_MAX_LENGTH, type PublicConfig } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type { BlockTime } from '../chain/block-time.ts';
import type { ChainView } from '../chain/chain-view.ts';
import type { WalletConnectSettings } from '../config.ts';
import type { OperatorConfig } from '../operator-config.ts';
import { ApiError } from './errors.ts';
import { route } from './route.ts';
import { responses } from './schemas.ts';
import type { App } from './typebox-provider.ts';

/** Bodies of drafts, bytes. */
export const DRAFT_BYTES = 64 * 1024;

const ABIS = {
  TokenLocker: tokenLockerAbi,
  LiquidityLocker: liquidityLockerAbi,
  PresaleFactory: presaleFactoryAbi,
  PresalePool: presalePoolAbi,
  PresaleLens: presaleLensAbi,
  FairPool: fairPoolAbi,
  FairLens: fairLensAbi,
  StakingFactory: stakingFactoryAbi,
  StakingPool: stakingPoolAbi,
} as const;

type AbiName = keyof typeof ABIS;

/** @throws {ApiError} if no contract has this file */
function contractOf(file: string): AbiName {
  const name = /^([A-Za-z]+)\.json$/.exec(file)?.[1] ?? '';
  if (!Object.hasOwn(ABIS, name)) throw new ApiError('not_found');
  return name as AbiName;
}

const FILE = Type.Object({ file: Type.String({ description: 'NAME.json' }) });
const DOCUMENT = Type.Object({}, { additionalProperties: true });

export interface ConfigRouteOptions {
  deployment: Deployment;
  publicRpcUrl: string;
  operatorConfig: OperatorConfig;
  walletConnect: WalletConnectSettings | undefined;
  operators: readonly Address[];
  chain: ChainView;
  blockTime: Pick<BlockTime, 'current'>;
  /** The newest indexed block that this process has received: fees are read once per block. */
  blockNumber: () => number;
}

/** Routes for clients that work without this server: addresses, limits and ABIs. */
export function registerConfigRoutes(app: App, options: ConfigRouteOptions): void {
  const standing = describe(options);
  const { contracts } = options.deployment;
  route(app, 'GET /api/v1/config', {
    tag: 'configuration',
    summary: 'Get the addresses and limits that a client needs',
    config: { isFromMemory: true },
    handle: async () => {
      const { chain, blockTime } = options;
      const block = options.blockNumber();
      const [lock, liquidityLock, presale, staking] = await Promise.all([
        inWei(chain.lockFee(contracts.tokenLocker, block)),
        inWei(chain.lockFee(contracts.liquidityLocker, block)),
        inWei(chain.poolFee(contracts.presaleFactory, block)),
        inWei(chain.poolFee(contracts.stakingFactory, block)),
      ]);
      const fees = { lock, liquidityLock, presale, staking };
      return { ...standing, ...blockTime.current(), fees };
    },
  });

  app.get(
    '/abi/:file',
    {
      config: { isFromMemory: true },
      schema: {
        tags: ['configuration'],
        summary: 'Get a contract’s ABI, such as TokenLocker.json',
        params: FILE,
        response: responses(Type.Array(DOCUMENT), ['not_found']),
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-cache');
      return [...ABIS[contractOf(params.file)]];
    },
  );

  app.get(
    '/abi/natspec/:file',
    {
      config: { isFromMemory: true },
      schema: {
        tags: ['configuration'],
        summary: 'Get a contract’s NatSpec documentation, such as TokenLocker.json',
        params: FILE,
        response: responses(Type.Object({ userdoc: DOCUMENT, devdoc: DOCUMENT }), ['not_found']),
      },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-cache');
      return natspec[contractOf(params.file)];
    },
  );
}

/** Null if the chain has not been read yet. */
async function inWei(fee: Promise<bigint | undefined>): Promise<string | null> {
  return (await fee)?.toString() ?? null;
}

function describe(
  options: ConfigRouteOptions,
): Omit<PublicConfig, 'fees' | 'blockTime' | 'blockTimeSeconds'> {
  const { deployment } = options;
  return {
    chainId: deployment.chainId,
    chainName: deployment.chainName,
    rpcUrl: options.publicRpcUrl,
    explorer: deployment.explorer,
    contracts: deployment.contracts,
    generations: generationsOf(deployment).map(({ contracts, startBlock, noNewLocks }) => ({
      contracts,
      startBlock,
      noNewLocks: noNewLocks ?? null,
    })),
    routers: deployment.routers,
    coins: deployment.coins,
    limits: {
      maxLockAmount: LOCK_BOUNDS.maxAmount.toString(),
      maxDate: LOCK_BOUNDS.maxDate,
      maxTitleLength: LOCK_BOUNDS.maxTitleLength,
      pageSize: PAGE_LIMITS.max,
      searchLength: SEARCH_MAX_LENGTH,
      draftBytes: DRAFT_BYTES,
    },
    ...options.operatorConfig,
    operators: [...options.operators],
    anchor: deployment.anchor,
    walletConnectProjectId: options.walletConnect?.projectId ?? null,
    walletConnectRelayUrl: options.walletConnect?.relayUrl ?? null,
    demoAccounts: deployment.demoAccounts,
  };
}
