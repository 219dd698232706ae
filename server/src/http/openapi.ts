import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { isNamed, tagOf } from './caching.ts';
import { sendCompressed } from './compression.ts';
import { completeDocument, operationIdOf, SESSION, SESSION_SCHEME } from './openapi-names.ts';
import { servesFiles } from './rate-limits.ts';
import type { App } from './typebox-provider.ts';

/** Registered before the routes, whose declarations become the document. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url, route }) => ({
      schema: { ...schema, operationId: operationIdOf(String(route.method), url) },
      url,
    }),
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'KingsPad',
        version: '1',
        license: { name: 'MIT', identifier: 'MIT' },
        description:
          'A success is 200 with { payload }. A failure is { error: { code, message, details } } with a stable code. Amounts are decimal strings in base units; times are UTC. Where answers have the header x-index-position, a request that sends the newest one back is answered with nothing older.',
      },
      components: { securitySchemes: { [SESSION]: SESSION_SCHEME } },
      servers: [{ url: '/', description: 'This site' }],
      tags: [
        {
          name: 'token locker',
          description: 'Token locks: on-chain data, and titles signed by their owners',
        },
        { name: 'liquidity locker', description: 'LP token locks, with the tokens of each pair' },
        { name: 'uploads', description: 'Pictures of sales and staking pools' },
        { name: 'session', description: 'Sign-In with Ethereum, for comments' },
        { name: 'comments', description: 'Comments of wallets on sales' },
        { name: 'votes', description: 'Votes of wallets on upcoming sales' },
        { name: 'operators', description: 'Verification of sales by the platform’s operators' },
        {
          name: 'presales',
          description: 'Sales: on-chain data, and details that the owner signed or committed to on-chain',
        },
        {
          name: 'staking',
          description:
            'Staking pools: on-chain terms and totals, and details that the creator signed or committed to on-chain',
        },
        { name: 'search', description: 'Search of all indexed tokens, locks, sales and pools' },
        { name: 'exports', description: 'Downloads of all locks, sales and staking pools as of one block' },
        { name: 'portfolio', description: 'All positions of a wallet, and what it can do now' },
        { name: 'prices', description: 'Exchange prices, when reliable' },
        { name: 'figures', description: 'Totals of the whole site' },
        { name: 'configuration', description: 'Addresses, limits and fees that clients need' },
        { name: 'service', description: 'Health, freshness and metrics for operators' },
      ],
    },
  });
  await app.register(registerDocsPage);
}

async function registerDocsPage(scope: App): Promise<void> {
  servesFiles(scope);
  // Swagger's page writes inline styles; no other page may.
  scope.addHook('onSend', async (_request, reply) => {
    const policy = reply.getHeader('content-security-policy');
    if (typeof policy !== 'string') return;
    reply.header(
      'content-security-policy',
      policy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'"),
    );
  });
  await scope.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'KingsPad: the API' },
    uiConfig: {
      layout: 'BaseLayout',
      url: '/api/v1/openapi.json',
      deepLinking: false,
      tryItOutEnabled: true,
      validatorUrl: null,
    },
  });
}

/** The document, built at the first request, when all routes are registered. */
export function registerOpenApiRoute(app: App): void {
  let document: string | undefined;
  const config = { isFromMemory: true };
  app.get('/api/v1/openapi.json', { config, schema: { hide: true } }, async (request, reply) => {
    document ??= JSON.stringify(completeDocument({ ...app.swagger() }));
    const etag = tagOf(document);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding').header('etag', etag);
    if (isNamed(etag, request.headers['if-none-match'])) return reply.code(304).send();
    return sendCompressed(request, reply, document);
  });
}
