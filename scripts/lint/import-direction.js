/**
 * Imports only point downwards. Each rule has the files it applies to, what they must not import, and why. Relative
 * imports and the web app's subpath imports (`#web3/…`) are resolved to files; others are matched by name.
 */
import { relative, sep } from 'node:path';
import { importedFile } from './imported-file.js';

const PACKAGES = ['abi', 'contracts', 'devnet', 'domain', 'protocol', 'server', 'web', 'e2e', 'bench'];

/** The folder of each of our packages, so that its name and a relative path are treated alike. */
const folderOf = (name) => (['abi', 'domain', 'protocol'].includes(name) ? `packages/${name}` : name);

/** Our packages except `allowed`. */
const otherPackages = (...allowed) =>
  PACKAGES.filter((name) => !allowed.includes(name)).map((name) => new RegExp(`^${folderOf(name)}/`));

const RULES = [
  {
    in: /^packages\/domain\//,
    not: [...otherPackages('domain'), /^scripts\//, /^node:/],
    why: 'domain is pure: it has no I/O and knows no other part',
    except: /^packages\/domain\/test\//,
  },
  {
    in: /^packages\/abi\/src\//,
    not: [...otherPackages('abi'), /^scripts\//],
    why: 'abi knows no other part',
  },
  {
    in: /^packages\/protocol\/src\//,
    not: [
      ...otherPackages('protocol', 'abi', 'domain'),
      /^scripts\//,
      /^node:/,
      /^react($|-)/,
      /^@tanstack\//,
    ],
    why: 'the protocol package knows domain and abi alone, and no user interface',
  },
  {
    in: /^packages\/protocol\/src\/\w+\/model\.ts$/,
    not: [/^packages\/protocol\/src\/(chain\/|\w+\/(read|receipt|calls|create)\.ts)/, /^viem/],
    why: 'pages load a model before the code that reads the chain',
    allowsTypes: true,
  },
  {
    in: /^contracts\/script\//,
    not: [...otherPackages('contracts', 'abi', 'domain'), /^scripts\//],
    why: 'deployment knows domain and abi alone',
  },
  {
    in: /^devnet\//,
    not: [...otherPackages('devnet', 'contracts', 'protocol', 'abi', 'domain'), /^scripts\//],
    why: 'the dev network stands below the server and the web app',
  },
  {
    in: /^server\/src\//,
    not: [...otherPackages('server', 'protocol', 'abi', 'domain'), /^scripts\//],
    why: 'the server knows protocol, domain and abi alone',
  },
  {
    in: /^server\/src\/(store|chain)\//,
    not: [/^server\/src\/(http|realtime|indexer)\//],
    why: 'store and chain stand below those who use them',
  },
  {
    in: /^server\/src\/chain\//,
    not: [/^server\/src\/store\//],
    why: 'what the chain says is known without the database',
  },
  {
    in: /^server\/src\/(http|realtime)\//,
    not: [/^server\/src\/indexer\/(?!index\.ts$)/],
    why: 'http and realtime read the store; of the indexer they know what its index offers',
  },
  {
    in: /^server\/src\/indexer\//,
    not: [/^server\/src\/(http|realtime)\//],
    why: 'the indexer runs without the API',
  },
  {
    in: /^server\/src\/(?!store\/)/,
    not: [/^pg$/, /^pg-copy-streams$/],
    why: 'only store knows SQL',
    // A connection may be passed on, but only created there.
    allowsTypes: true,
  },
  {
    in: /^web\/src\//,
    not: [...otherPackages('web', 'protocol', 'abi', 'domain'), /^scripts\//, /^node:/],
    why: 'the web app knows protocol, domain and abi alone',
  },
  {
    in: /^web\/src\//,
    not: [/^packages\/protocol\/api\/routes$/],
    why: 'the web app knows the routes’ types alone, and loads none of their schemas',
    allowsTypes: true,
    except: /\.test\.tsx?$/,
  },
  {
    in: /^web\/src\/(?!ui\/)/,
    not: [/^antd($|\/)/, /^@ant-design\//, /^rc-/],
    why: 'only ui wraps antd',
  },
  {
    in: /^web\/src\/(?!web3\/)/,
    not: [/^wagmi($|\/)/, /^@wagmi\//, /^viem\/(actions|clients)/],
    why: 'only web3 knows wagmi and viem’s clients',
  },
  {
    in: /^web\/src\/lib\//,
    not: [/^web\/src\/(ui|web3|cards|creation|features|app)\//],
    why: 'lib stands below all other parts of the web app',
  },
  {
    in: /^web\/src\/(lib|ui|web3|cards|creation|features|app)\//,
    not: [/^packages\/abi\//],
    why: 'only the protocol package knows ABIs',
    except: /(\.test\.tsx?|support\.tsx?)$/,
  },
  {
    in: /^web\/src\/ui\//,
    not: [/^web\/src\/(web3|cards|creation|features|app)\//, /^packages\/protocol\//],
    why: 'ui draws what it is given',
  },
  {
    in: /^web\/src\/web3\//,
    not: [/^web\/src\/(cards|creation|features|app)\//],
    why: 'web3 stands below the features',
  },
  {
    in: /^web\/src\/(?!web3\/)/,
    not: [/^web\/src\/web3\/(?!(index\.ts$|Web3Provider\.tsx$|components\/|testing\/))/],
    why: 'web3/index.ts and the components beside it are what other parts know of web3',
    except: /(\.test|support|^web\/src\/testing\/\w+)\.tsx?$/,
  },
  {
    in: /^web\/src\/cards\//,
    not: [/^web\/src\/(creation|features|app)\//],
    why: 'cards stand below the features that show them',
  },
  {
    in: /^web\/src\/creation\//,
    not: [/^web\/src\/(features|app)\//],
    why: 'the creation flow is the same for all features, and knows none of them',
  },
  {
    in: /^web\/src\/features\//,
    not: [/^web\/src\/app\//],
    why: 'the app puts features together, they do not know it',
  },
];

/** viem's functions that create clients and transports; its types and pure helpers are allowed everywhere. */
const VIEM_CLIENTS = /^(create(Public|Wallet|Test)?Client|http|webSocket|custom|fallback)$/;

/** An import's target: a path in the repository, or a package's name. */
function targetOf(file, specifier) {
  const path = importedFile(file, specifier);
  if (path !== undefined) return path;
  const [, name, rest = ''] = /^@kingspad\/([^/]+)(.*)$/.exec(specifier) ?? [];
  return name === undefined ? specifier : `${folderOf(name)}/${rest.slice(1)}`;
}

const featureOf = (path) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];

/**
 * Why an import is not allowed; undefined if it is.
 * @param {string} file from the repository's root, with slashes
 * @param {string} specifier as in the source
 * @param {{ names?: string[], typeOnly?: boolean }} [how] the imported names, and whether only types
 */
function wrongDirection(file, specifier, { names = [], typeOnly = false } = {}) {
  const target = targetOf(file, specifier);
  for (const rule of RULES) {
    if (!rule.in.test(file) || rule.except?.test(file) || (typeOnly && rule.allowsTypes)) continue;
    if (rule.not.some((pattern) => pattern.test(target))) return rule.why;
  }
  const [from, to] = [featureOf(file), featureOf(target)];
  if (from !== undefined && to !== undefined && from !== to) return 'features never import each other';
  if (
    /^web\/src\/(?!web3\/)/.test(file) &&
    target === 'viem' &&
    names.some((name) => VIEM_CLIENTS.test(name))
  ) {
    return 'only web3 knows wagmi and viem’s clients';
  }
  return undefined;
}

export const importDirection = {
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const judge = (node, source, specifiers = []) => {
      if (typeof source?.value !== 'string') return;
      const names = specifiers.map(({ imported }) => imported?.name ?? '');
      const why = wrongDirection(file, source.value, { names, typeOnly: node.importKind === 'type' });
      if (why) context.report({ node, message: `'${source.value}' must not be imported here: ${why}.` });
    };
    return {
      ImportDeclaration: (node) => judge(node, node.source, node.specifiers),
      ExportNamedDeclaration: (node) => judge(node, node.source),
      ExportAllDeclaration: (node) => judge(node, node.source),
      ImportExpression: (node) => judge(node, node.source),
    };
  },
};
