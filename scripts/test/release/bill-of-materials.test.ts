import { expect, test } from 'vitest';
import { billOfMaterials } from '../../release/bill-of-materials.ts';

const APPLICATION = { name: 'kingspad', version: '0.1.0' };
const componentsOf = (packages: Parameters<typeof billOfMaterials>[1]) =>
  billOfMaterials(APPLICATION, packages).components;

test('the bill of materials names each installed package once, with its digest and licence', () => {
  const scoped = { version: '1.2.3', integrity: 'sha512-AAH/', license: 'MIT' };
  expect(
    componentsOf({ 'node_modules/@scope/one': scoped, 'node_modules/two/node_modules/@scope/one': scoped }),
  ).toEqual([
    {
      type: 'library',
      name: '@scope/one',
      version: '1.2.3',
      purl: 'pkg:npm/%40scope/one@1.2.3',
      hashes: [{ alg: 'SHA-512', content: '0001ff' }],
      licenses: [{ expression: 'MIT' }],
    },
  ]);
});

test('the bill of materials leaves out our own packages and links to them', () => {
  expect(
    componentsOf({ server: { version: '0.1.0' }, 'node_modules/@kingspad/server': { link: true } }),
  ).toEqual([]);
});

test('a licence that is no SPDX expression keeps its own name', () => {
  const [component] = componentsOf({
    'node_modules/odd': { version: '1.0.0', license: 'SEE LICENSE IN licence.txt; ask us' },
  });
  expect(component?.licenses).toEqual([{ license: { name: 'SEE LICENSE IN licence.txt; ask us' } }]);
});
