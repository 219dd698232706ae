import { sameAddress, type Address } from '@kingspad/domain';
import { PAGE_LIMITS, type Comment } from '@kingspad/domain/api';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Budgets } from '../budgets.ts';
import { clientHash, limitKey } from '../client-address.ts';
import {
  addComment,
  changeComment,
  findComment,
  listComments,
  type Role,
  type StoredComment,
} from '../store/queries/comments.ts';
import { findSaleIdentity, type SaleIdentity } from '../store/queries/sales.ts';
import { ApiError, invalidField } from './errors.ts';
import { presentMeta } from './pages.ts';
import { readAddress, readPage, type ReadPools } from './query.ts';
import { route } from './route.ts';
import { refuseForeignOrigin, type SessionReader } from './sessions.ts';
import { directionProblem, textProblem } from './texts.ts';
import type { App } from './typebox-provider.ts';

export interface CommentOptions {
  budgets: Budgets;
  operators: readonly Address[];
  publicUrl: string | undefined;
}

const WRITE_FAILURES = ['session_needed', 'foreign_origin', 'presale_not_found'] as const;

interface CommentContext extends CommentOptions, ReadPools {
  sessions: SessionReader;
}

/** Comments on a sale (spec B.2, discussion). */
export function registerComments(
  app: App,
  { pool, heavy }: ReadPools,
  sessions: SessionReader,
  options: CommentOptions,
): void {
  const context: CommentContext = { ...options, pool, heavy, sessions };
  registerReading(app, context);
  registerWriting(app, context);
  registerHiding(app, context);
}

function registerReading(app: App, { sessions, operators, ...pools }: CommentContext): void {
  route(app, 'GET /api/v1/presale/{pool}/comments', {
    tag: 'comments',
    summary: 'List a pool’s comments, newest first; hidden ones only for those who may see them',
    handle: async (request) => {
      const sale = readAddress('pool', request.params.pool);
      const { db, ...page } = readPage(pools, request.query, PAGE_LIMITS.list);
      const viewer = (await sessions.find(request))?.address;
      const { items, total } = await listComments(db, sale, { viewer, operators }, page);
      return { items: items.map(present), meta: presentMeta(total, page) };
    },
  });
}

function registerWriting(app: App, { pool, sessions, budgets, operators, publicUrl }: CommentContext): void {
  route(app, 'POST /api/v1/presale/{pool}/comments', {
    tag: 'comments',
    summary: 'Post a comment on a pool, as the signed-in wallet',
    failures: [...WRITE_FAILURES, 'too_many_comments'],
    handle: async (request) => {
      refuseForeignOrigin(request, publicUrl);
      const { address } = await sessions.need(request);
      if ((await budgets.spend('comment', limitKey(request.ip))) !== undefined) {
        throw new ApiError('too_many_comments');
      }
      const text = readText(request.body.text);
      const sale = await saleOf(pool, request);
      const id = await addComment(pool, sale, {
        author: address,
        client: clientHash(request.ip),
        text,
        operators,
      });
      if (id === undefined) throw new ApiError('too_many_comments');
      const comment = await findComment(pool, sale.pool, id, { viewer: address, operators });
      if (!comment) throw new ApiError('comment_not_found');
      return present(comment);
    },
  });
}

function registerHiding(app: App, { pool, sessions, operators, publicUrl }: CommentContext): void {
  route(app, 'PATCH /api/v1/presale/{pool}/comments/{id}', {
    tag: 'comments',
    summary: 'Hide or show a comment, as its author, the pool’s owner or an operator',
    failures: [...WRITE_FAILURES, 'comment_forbidden', 'comment_not_found'],
    handle: async (request) => {
      refuseForeignOrigin(request, publicUrl);
      const { address } = await sessions.need(request);
      const sale = await saleOf(pool, request);
      const { id } = request.params;
      const who = { viewer: address, operators };
      const comment = await findComment(pool, sale.pool, id, who);
      if (!comment) throw new ApiError('comment_not_found');
      const roles = rolesOf(address, comment, sale, operators);
      const change = { isHidden: request.body.isHidden, by: address, roles };
      if (!(await changeComment(pool, sale.pool, id, change))) throw new ApiError('comment_forbidden');
      const changed = await findComment(pool, sale.pool, id, who);
      if (!changed) throw new ApiError('comment_not_found');
      return present(changed);
    },
  });
}

/** Plain text. @throws ApiError if it is empty or contains forbidden characters */
function readText(text: string): string {
  const plain = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (plain === '') throw invalidField('text', 'Write something first.');
  const problem = textProblem('text', plain) ?? directionProblem('text', plain);
  if (problem) throw new ApiError('validation_failed', [problem]);
  return plain;
}

async function saleOf(
  pool: pg.Pool,
  request: FastifyRequest<{ Params: { pool: string } }>,
): Promise<SaleIdentity> {
  const sale = await findSaleIdentity(pool, readAddress('pool', request.params.pool));
  if (!sale) throw new ApiError('presale_not_found');
  return sale;
}

function rolesOf(
  address: Address,
  comment: StoredComment,
  sale: SaleIdentity,
  operators: readonly Address[],
): Role[] {
  const roles: Role[] = [];
  if (operators.some((one) => sameAddress(one, address))) roles.push('operator');
  if (sameAddress(sale.owner, address)) roles.push('owner');
  if (sameAddress(comment.author, address)) roles.push('author');
  return roles;
}

function present(comment: StoredComment): Comment {
  return { ...comment, createdAt: comment.createdAt.toISOString() };
}
