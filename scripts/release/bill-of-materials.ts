/** npm's record of each installed package, in `node_modules/.package-lock.json`. */
export interface InstalledPackage {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
}

interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
  licenses: ({ expression: string } | { license: { name: string } })[];
}

const FOLDER = 'node_modules/';

/** npm's names of digests, by CycloneDX's. */
const DIGESTS: Record<string, string> = {
  sha1: 'SHA-1',
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

/**
 * A CycloneDX 1.6 bill of materials of an installation, without our own packages.
 * @param packages by their path, as npm records them
 */
export function billOfMaterials(
  application: { name: string; version: string },
  packages: Record<string, InstalledPackage>,
) {
  const components = Object.entries(packages).flatMap(([path, installed]): Component[] => {
    const { version } = installed;
    if (!path.includes(FOLDER) || installed.link || version === undefined) return [];
    const name = path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
    return [
      {
        type: 'library',
        name,
        version,
        purl: purlOf(name, version),
        hashes: hashesOf(installed),
        licenses: licensesOf(installed),
      },
    ];
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', ...application } },
    components: uniqueByPurl(components),
  };
}

/** The package URL: `pkg:npm/%40scope/name@1.2.3`. */
const purlOf = (name: string, version: string) =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

function hashesOf({ integrity = '' }: InstalledPackage): Component['hashes'] {
  return integrity.split(' ').flatMap((digest) => {
    const [algorithm = '', base64 = ''] = digest.split(/-(.*)/s);
    const alg = DIGESTS[algorithm];
    return alg === undefined ? [] : [{ alg, content: Buffer.from(base64, 'base64').toString('hex') }];
  });
}

const SPDX_EXPRESSION = /^[\w.+() -]+$/;

function licensesOf({ license }: InstalledPackage): Component['licenses'] {
  if (license === undefined) return [];
  return SPDX_EXPRESSION.test(license) ? [{ expression: license }] : [{ license: { name: license } }];
}

/** One version installed in two places is one component. */
const uniqueByPurl = (components: Component[]): Component[] => [
  ...new Map(components.map((component) => [component.purl, component])).values(),
];
