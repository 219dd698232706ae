import cookie from '@fastify/cookie';
import type { Deployment } from '@kingspad/abi';
import type { Address } from '@kingspad/domain';
import type { Budgets } from '../budgets.ts';
import type { OwnerVerifier } from '../chain/owner-verifier.ts';
import type { Pictures } from '../images/pictures.ts';
import type { ListHasher } from '../lists/list-thread.ts';
import { registerComments } from './comments-routes.ts';
import type { ReadPools } from './query.ts';
import { registerOperators } from './operator-routes.ts';
import { registerSaleList } from './presale/sale-list.ts';
import { registerVotes } from './presale/votes.ts';
import { registerSessions } from './session-routes.ts';
import { createSessionReader } from './sessions.ts';
import { registerStorage } from './storage-routes.ts';
import type { App } from './typebox-provider.ts';
import { registerUploads } from './upload-routes.ts';

export interface PeopleOptions extends ReadPools {
  owners: OwnerVerifier;
  budgets: Budgets;
  deployment: Deployment;
  publicUrl: string | undefined;
  operators: readonly Address[];
  /** Undefined if no file storage is configured. */
  pictures: Pictures | undefined;
  lists: Pick<ListHasher, 'hash'>;
}

/** Off-chain actions of users: signing in, comments, votes, verification, picture uploads. */
export async function registerPeople(app: App, options: PeopleOptions): Promise<void> {
  const { pool, owners, budgets, operators, publicUrl, pictures, lists } = options;
  const { chainId } = options.deployment;
  await app.register(cookie);
  const sessions = createSessionReader(pool, publicUrl);
  registerSessions(app, pool, sessions, { chainId, owners, operators, publicUrl });
  registerComments(app, options, sessions, { budgets, operators, publicUrl });
  registerOperators(app, pool, { chainId, owners, operators });
  registerVotes(app, pool, { chainId, owners, budgets });
  await registerSaleList(app, { pool, sessions, lists, chainId, publicUrl });
  registerUploads(app, pictures?.uploads, publicUrl);
  if (pictures?.disk) await registerStorage(app, pictures.disk);
}
