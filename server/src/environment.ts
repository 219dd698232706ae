import { Type, type Static } from '@sinclair/typebox';

// `expected` describes the form of a value where the schema's kind and bounds do not; `secret` keeps the received value
// out of every message.
const Url = (schemes: string, description: string, more: { expected: string; secret?: boolean }) =>
  Type.Optional(Type.String({ pattern: `^(${schemes})://[^\\s]+$`, description, ...more }));
const HttpUrl = (description: string) =>
  Url('https?', description, { expected: 'an http or https URL, such as https://host.example' });
const DatabaseUrl = (description: string) =>
  Url('postgres(ql)?', description, {
    expected: 'postgres://login:password@host:port/database',
    secret: true,
  });
const Count = (standard: number, minimum: number, description: string) =>
  Type.Integer({ minimum, default: standard, description });
const OneOf = (values: readonly string[], standard: string, description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    { default: standard, description },
  );

/** Every environment variable that the server reads; docs/operators.md lists them, and a test compares the two. */
export const EnvironmentSchema = Type.Object({
  ROLE: OneOf(['all', 'api', 'indexer'], 'all', 'What this process does'),
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65535,
    default: 3000,
    description: 'Port of the web app, the API and the socket; of health and metrics in the indexer role',
  }),
  METRICS_PORT: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 65535,
      description: 'Port of /metrics, kept away from visitors; defaults to PORT',
    }),
  ),
  HOST: Type.String({ default: '127.0.0.1', minLength: 1, description: 'Address to listen on' }),
  RPC_URL: Type.String({
    pattern: '^https?://[^\\s,]+(,https?://[^\\s,]+)*$',
    description: 'JSON-RPC endpoints of the chain, separated by commas; never published',
    expected: 'http or https URLs, separated by commas',
    secret: true,
  }),
  RPC_WS_URL: Type.Optional(
    Type.String({
      pattern: '^wss?://[^\\s,]+(,wss?://[^\\s,]+)*$',
      description: 'WebSocket endpoints for new-block notices (eth_subscribe), separated by commas',
      expected: 'ws or wss URLs, separated by commas',
      secret: true,
    }),
  ),
  PUBLIC_RPC_URL: HttpUrl('JSON-RPC for browsers; needed where the API runs'),
  DATABASE_URL: DatabaseUrl('Login that migrates and makes the two others; without it nothing is migrated'),
  DATABASE_URL_INDEXER: DatabaseUrl('Login that writes the index; needed where the indexer runs'),
  DATABASE_URL_API: DatabaseUrl('Login that reads it and writes drafts; needed where the API runs'),
  DATABASE_READ_URLS: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://[^\\s,]+(,postgres(ql)?://[^\\s,]+)*$',
      description:
        'Replicas of the database, or poolers in front of them, with the login of DATABASE_URL_API, separated by commas; see below',
      expected: 'postgres://login:password@host:port/database, separated by commas',
      secret: true,
    }),
  ),
  DEPLOYMENT_FILE: Type.String({
    minLength: 1,
    description: 'JSON with the addresses of the contracts',
    expected: 'the path of a JSON file that a deployment wrote',
  }),
  WEB_DIST: Type.Optional(
    Type.String({ description: 'Folder of the built web app; without it only the API is served' }),
  ),
  RENDER_PAGES: OneOf(
    ['on', 'off'],
    'on',
    'Whether public pages are rendered on the server; off: documents without text, which the app fills',
  ),
  LOG_LEVEL: OneOf(
    ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'info',
    'Least level that is logged',
  ),
  TRUST_PROXY: Type.String({
    default: '',
    description:
      'Trusted proxies, whose X-Forwarded-For is used: addresses or CIDR blocks, separated by commas',
    expected: 'IP addresses, CIDR blocks, loopback, linklocal or uniquelocal, separated by commas',
  }),
  CORS_ORIGINS: Type.String({
    default: '',
    description:
      'Other origins that may write and connect, exact and separated by commas; any origin may read',
    expected:
      'origins such as https://app.example, without a path or a slash at the end, separated by commas',
  }),
  ACCEPT_REORG: Type.Optional(
    Type.String({
      pattern: '^0x[0-9a-fA-F]{64}$',
      description: 'Hash of a block to accept after a reorganisation too deep to undo; see below',
      expected: '0x and 64 hexadecimal digits, as the log and /freshz name it',
    }),
  ),
  POLL_MS: Count(
    250,
    10,
    'How often the indexer looks for a block that is due, in milliseconds; one request a second while nothing happens',
  ),
  INDEX_MARKET: OneOf(
    ['on', 'off'],
    'on',
    'Whether the indexer reads transfers of sales’ tokens and trades of their pairs, for holders and price history',
  ),
  SITE_FILE: Type.Optional(
    Type.String({
      description: 'JSON of links, partners, influencers and credit; see below',
      expected: 'the path of a JSON file as docs/operators.md shows it',
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      description: 'Public origin of the web app; defaults to the Host of each request',
      expected: 'an http or https origin without a path, such as https://kingspad.example',
    }),
  ),
  SECURITY_CONTACT: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^\\s@]+@[^\\s@]+|https://\\S+)$',
      description: 'Contact for security reports, shown in /.well-known/security.txt',
      expected: 'mailto: with an address, or an https URL',
    }),
  ),
  WALLETCONNECT_PROJECT_ID: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f]{32}$',
      description: 'Shows WalletConnect; see below',
      expected: '32 hexadecimal digits in lower case',
    }),
  ),
  WALLETCONNECT_RELAY_URL: Type.String({
    pattern: '^wss?://[^\\s/?#@]+/?$',
    default: 'wss://relay.walletconnect.org',
    description: 'WalletConnect relay for browsers; used with a project id',
    expected: 'a wss origin, such as wss://relay.walletconnect.com',
  }),
  OPERATORS: Type.String({
    default: '',
    description:
      'Operators, who verify pools and hide comments, separated by commas; public in /api/v1/config',
    expected: 'addresses with a valid checksum or all in lower case, separated by commas',
  }),
  KEEPER_KEY: Type.Optional(
    Type.String({
      pattern: '^0x[0-9a-fA-F]{64}$',
      description:
        'Private key of a wallet that finalizes sales left unfinalized by their owners for three days',
      expected: '0x and 64 hexadecimal digits',
      secret: true,
    }),
  ),
  KEEPER_COIN: Type.String({
    default: '0.01',
    pattern: '^\\d{1,6}(\\.\\d{1,18})?$',
    description:
      'Maximum native coin that the keeper adds to one sale whose pair is too cheap; it keeps the tokens it buys',
    expected: 'a decimal amount of whole coins, such as 0.01; 0 brings none',
  }),
  UPLOADS_DIR: Type.Optional(
    Type.String({ minLength: 1, description: 'Folder of uploaded pictures; not used with S3' }),
  ),
  S3_ENDPOINT: HttpUrl('Object store that takes POST policies; without it UPLOADS_DIR is used'),
  S3_REGION: Type.String({ default: 'us-east-1', minLength: 1, description: 'Region of the bucket' }),
  S3_BUCKET: Type.Optional(
    Type.String({
      pattern: '^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$',
      description: 'Bucket, with path-style addresses',
      expected: '3 to 63 lower-case letters, digits, dots and hyphens',
    }),
  ),
  S3_ACCESS_KEY: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Access key that may list the bucket and get, put and delete its objects',
      secret: true,
    }),
  ),
  S3_SECRET_KEY: Type.Optional(
    Type.String({ minLength: 1, description: 'Secret of S3_ACCESS_KEY', secret: true }),
  ),
  S3_PUBLIC_URL: HttpUrl('Public address of the bucket; defaults to its own address'),
  REDIS_URL: Url(
    'rediss?',
    'Redis or Valkey in which all API processes count the three limits below together; see below',
    { expected: 'redis://login:password@host:port/number or rediss://…', secret: true },
  ),
  SHARED_CACHE: OneOf(
    ['on', 'off'],
    'off',
    'Whether a cache in front may give public answers again for a block; needs PUBLIC_URL, see below',
  ),
  RATE_LIMIT_READS: Count(
    1200,
    1,
    'Reads per minute and address, with pages and socket questions; a search, or a page beyond 2,000 rows, counts as ten, an answer from memory as a tenth',
  ),
  RATE_LIMIT_WRITES: Count(60, 1, 'Writes per minute and address'),
  RATE_LIMIT_SIMULATIONS: Count(60, 1, 'Simulations and exports per minute and address'),
  DRAIN_SECONDS: Count(
    5,
    0,
    'Seconds that a stopping process keeps serving while /readyz is 503, so that proxies switch to others',
  ),
  MAX_LOOP_DELAY_MS: Count(
    250,
    0,
    'Mean event-loop delay in milliseconds above which requests, but for files of pages, are answered with 503; 0 for no limit',
  ),
  MAX_SOCKETS_PER_ADDRESS: Count(100, 1, 'Open sockets of one address'),
  MAX_DRAFTS: Count(100_000, 1, 'Unclaimed drafts of all clients together'),
  MAX_DRAFTS_PER_OWNER: Count(50, 1, 'Unclaimed drafts of one owner from one address'),
  MAX_DRAFTS_PER_ADDRESS: Count(500, 1, 'Unclaimed drafts from one address'),
  MAX_UPLOADS: Count(20_000, 1, 'Stored pictures of all clients; up to 5 MB each until checked'),
  MAX_UPLOADS_PER_ADDRESS: Count(50, 1, 'Uploads per day and address'),
  MAX_HEAD_AGE: Count(120, 1, 'Age of the chain’s head in seconds above which the server is not fresh'),
  MAX_INDEX_LAG: Count(
    60,
    1,
    'Lag of the index in seconds of chain time above which the server is not fresh',
  ),
});

export type Environment = Static<typeof EnvironmentSchema>;
export type Variable = keyof Environment;
