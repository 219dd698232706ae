/** A browser test must have an assertion. The linter's own rule only knows tests of vitest. */

const EXPECTING = /^(expect|assert)/;

/** `expect`, `expect.poll` and `page.expectNothing`: any part of the called name can match. */
function expects(callee) {
  if (callee.type === 'Identifier') return EXPECTING.test(callee.name);
  if (callee.type !== 'MemberExpression') return callee.type === 'CallExpression' && expects(callee.callee);
  return (
    (callee.property.type === 'Identifier' && EXPECTING.test(callee.property.name)) || expects(callee.object)
  );
}

/** `test('title', …)` and its variants, except `test.step` and `test.describe`. */
const isTest = ({ callee, arguments: given }) =>
  /^test(\.(only|fixme|fail))?$/.test(
    callee.type === 'MemberExpression' ? `${callee.object.name}.${callee.property.name}` : callee.name,
  ) && /Function/.test(given.at(-1)?.type ?? '');

export const e2eExpectation = {
  create(context) {
    if (!context.filename.endsWith('.e2e.ts')) return {};
    const open = [];
    return {
      CallExpression(node) {
        if (isTest(node)) open.push({ node, expects: false });
        else if (open.length > 0 && expects(node.callee)) open[open.length - 1].expects = true;
      },
      'CallExpression:exit'(node) {
        if (open.at(-1)?.node !== node) return;
        if (!open.pop().expects) context.report({ node: node.callee, message: 'This test expects nothing.' });
      },
    };
  },
};
