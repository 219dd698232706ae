import { Payload } from '@kingspad/domain/api';
import { ROUTES, type Operation, type Route } from '@kingspad/protocol/api/routes';
import type { Static, TSchema } from '@sinclair/typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { audienceOf } from './audiences.ts';
import type { ErrorCode } from './errors.ts';
import { SESSION } from './openapi-names.ts';
import { responses } from './schemas.ts';
import type { App } from './typebox-provider.ts';

type Part<R extends Route, Name extends keyof Operation> =
  (typeof ROUTES)[R] extends Record<Name, infer Schema extends TSchema> ? Static<Schema> : unknown;

/** A request of a route, validated by its schemas. */
type RouteRequest<R extends Route> = FastifyRequest<{
  Params: Part<R, 'params'>;
  Querystring: Part<R, 'query'>;
  Body: Part<R, 'body'>;
}>;

interface RouteOptions<R extends Route> {
  /** Its group in the OpenAPI document. */
  tag: string;
  summary: string;
  /** Specific errors, besides those of every route and every body. */
  failures?: readonly ErrorCode[];
  config?: FastifyContextConfig;
  /** Bytes. */
  bodyLimit?: number;
  /** Types of a body that is no JSON; a parser of the route's own plugin reads it. */
  consumes?: readonly string[];
  /** Refuses a request before its body is read. */
  onRequest?: (request: RouteRequest<R>, reply: FastifyReply) => Promise<void>;
  /** @returns the payload of the answer */
  handle: (request: RouteRequest<R>, reply: FastifyReply) => Promise<Part<R, 'answer'>>;
}

/** Errors of any request with a body. */
const BODY_FAILURES: readonly ErrorCode[] = ['invalid_json', 'body_too_large', 'unsupported_media_type'];

const bodyFailures = (isJson: boolean, consumes: readonly string[] = []): readonly ErrorCode[] => {
  if (isJson) return BODY_FAILURES;
  return consumes.length > 0 ? BODY_FAILURES.filter((code) => code !== 'invalid_json') : [];
};

/** A body of these types, whose bytes are not validated. */
const textBody = (types: readonly string[]) => ({
  content: Object.fromEntries(types.map((type) => [type, { schema: Type.Unknown() }])),
});

/** Documents in OpenAPI that a call takes the session's cookie. */
function securityOf(isNeeded: boolean, dependsOnIt: boolean): { security?: Record<string, string[]>[] } {
  if (isNeeded) return { security: [{ [SESSION]: [] }] };
  return dependsOnIt ? { security: [{}, { [SESSION]: [] }] } : {};
}

/** Declares a route of the table that integrators and the web app read. */
export function route<R extends Route>(
  app: App,
  key: R,
  { tag, summary, failures = [], config, bodyLimit, consumes, onRequest, handle }: RouteOptions<R>,
): void {
  const [method = '', path = ''] = key.split(' ');
  const audience = audienceOf(key);
  const { params, query, body, answer }: Operation = ROUTES[key];
  app.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { ...config, audience },
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(onRequest && {
      onRequest: async (request, reply) => onRequest(request as RouteRequest<R>, reply),
    }),
    schema: {
      tags: [tag],
      summary,
      ...securityOf(failures.includes('session_needed'), audience === 'session'),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(consumes && { body: textBody(consumes) }),
      response: responses(Payload(answer), [...bodyFailures(body !== undefined, consumes), ...failures]),
    },
    handler: async (request, reply) => ({ payload: await handle(request as RouteRequest<R>, reply) }),
  });
}
