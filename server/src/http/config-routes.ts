import { liquidityLockerAbi, tokenLockerAbi, type Deployment } from '@kingspad/abi';
import { LOCK_BOUNDS } from '@kingspad/domain';
import {
  ConfigSchema,
  PAGE_LIMITS,
  Payload,
  SEARCH_MAX_LENGTH,
  type PublicConfig,
} from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';
import type { ChainView } from '../chain/chain-view.ts';
import { ApiError } from './errors.ts';
import { responses } from './schemas.ts';
import type { App } from './typebox-provider.ts';

/** Bodies of drafts, bytes. */
export const DRAFT_BYTES = 64 * 1024;

const ABIS = { TokenLocker: tokenLockerAbi, LiquidityLocker: liquidityLockerAbi } as const;

function isAbiName(name: string): name is keyof typeof ABIS {
  return Object.hasOwn(ABIS, name);
}

export interface ConfigRouteOptions {
  deployment: Deployment;
  publicRpcUrl: string;
  links: Record<string, string>;
  walletConnectProjectId: string | null;
  chain: ChainView;
  /** The newest block that this process knows of: the fee is read once for each. */
  blockNumber: () => number;
}

/** What a client needs to work without us: addresses, limits, interfaces. */
export function registerConfigRoutes(app: App, options: ConfigRouteOptions): void {
  const standing = describe(options);
  app.get(
    '/api/v1/config',
    {
      schema: {
        tags: ['configuration'],
        summary: 'Every address and limit that a client needs',
        response: responses(Payload(ConfigSchema)),
      },
    },
    async () => {
      const fee = await options.chain.lockFee(options.blockNumber());
      return { payload: { ...standing, fees: { lock: fee === undefined ? null : fee.toString() } } };
    },
  );

  app.get(
    '/abi/:file',
    {
      schema: {
        tags: ['configuration'],
        summary: 'The interface of a contract: TokenLocker.json',
        params: Type.Object({ file: Type.String({ description: 'NAME.json' }) }),
        response: responses(Type.Array(Type.Object({}, { additionalProperties: true })), ['not_found']),
      },
    },
    async ({ params }, reply) => {
      const name = /^([A-Za-z]+)\.json$/.exec(params.file)?.[1] ?? '';
      if (!isAbiName(name)) throw new ApiError('not_found');
      reply.header('cache-control', 'no-cache');
      return [...ABIS[name]];
    },
  );
}

function describe(options: ConfigRouteOptions): Omit<PublicConfig, 'fees'> {
  const { deployment } = options;
  return {
    chainId: deployment.chainId,
    chainName: deployment.chainName,
    rpcUrl: options.publicRpcUrl,
    blockTimeSeconds: deployment.blockTimeSeconds,
    explorer: deployment.explorer,
    contracts: {
      tokenLocker: deployment.contracts.tokenLocker,
      liquidityLocker: deployment.contracts.liquidityLocker,
      presaleFactory: null,
      stakingFactory: null,
    },
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
    links: options.links,
    partners: [],
    influencers: [],
    credit: null,
    anchor: deployment.anchor,
    walletConnectProjectId: options.walletConnectProjectId,
    demoAccounts: deployment.demoAccounts,
  };
}
