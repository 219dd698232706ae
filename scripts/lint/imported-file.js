import { dirname, join } from 'node:path';

/**
 * The file that an import names: a relative one, or a subpath import of the web app (`#web3/index.ts`).
 * @param {string} file which imports it
 * @param {string} specifier as in the source
 * @returns {string | undefined} from where `file` is counted, with slashes; undefined for a package
 */
export function importedFile(file, specifier) {
  if (specifier.startsWith('.')) return join(dirname(file), specifier).replaceAll('\\', '/');
  const web = /^(?:.*\/)?web\/(?=(?:src|test)\/)/.exec(file.replaceAll('\\', '/'))?.[0];
  if (!specifier.startsWith('#') || web === undefined) return undefined;
  return specifier.startsWith('#test/') ? `${web}${specifier.slice(1)}` : `${web}src/${specifier.slice(1)}`;
}
