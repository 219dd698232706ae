import { generationsOf, type Deployment } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { OwnerVerifier } from '../../chain/owner-verifier.ts';
import type { FactsOfSales } from '../../probe/sale-facts.ts';
import type { FinalizationChecks } from '../../probe/finalization.ts';
import type { Simulations } from '../../simulation/simulations.ts';
import type { DraftOptions } from '../drafts.ts';
import type { ReadPools } from '../query.ts';
import type { RefreshRequests } from '../refresh-requests.ts';
import type { App } from '../typebox-provider.ts';
import { registerPresaleActivity } from './activity.ts';
import { registerPresaleDrafts } from './drafts.ts';
import { registerFacts } from './facts.ts';
import { registerFinalization } from './finalization.ts';
import { registerPresaleRefresh } from './refresh-routes.ts';
import { registerPresaleLists } from './lists.ts';
import { registerPresaleMarket } from './market.ts';
import { registerPresaleMetadata } from './metadata.ts';
import { registerPresaleRecord } from './records.ts';
import { registerDraftSimulation, registerSimulation } from './simulation.ts';
import { registerTrending } from './trending.ts';

export interface PresaleRouteOptions extends ReadPools {
  deployment: Deployment;
  operators: readonly Address[];
  owners: OwnerVerifier;
  finalizations: FinalizationChecks;
  facts: FactsOfSales;
  simulations: Simulations;
  refresh: RefreshRequests;
  drafts: DraftOptions;
}

/** Registers all calls for sales. */
export function registerPresales(app: App, options: PresaleRouteOptions): void {
  const { pool, heavy, deployment, operators, owners, refresh } = options;
  const factories = generationsOf(deployment).map(({ contracts }) => contracts.presaleFactory);
  const reading = { operators, market: deployment };
  registerPresaleDrafts(app, pool, { ...options.drafts, factories });
  registerPresaleLists(app, options, { ...reading, simulations: options.simulations });
  registerPresaleRecord(app, pool, reading);
  registerPresaleMetadata(app, pool, { ...reading, owners, chainId: deployment.chainId });
  registerPresaleActivity(app, { pool, heavy, market: deployment });
  registerPresaleMarket(app, pool, deployment);
  registerPresaleRefresh(app, pool, refresh);
  registerFinalization(app, pool, options.finalizations);
  registerFacts(app, pool, options.facts, options.simulations);
  registerSimulation(app, pool, options.simulations);
  registerDraftSimulation(app, deployment.contracts.presaleFactory, options.simulations);
  registerTrending(app, heavy);
}
