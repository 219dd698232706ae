/**
 * An effect or ref callback returns a function literal or nothing. React calls what they return, and a call's result
 * can change with the browser: since Chromium 156, scrollIntoView() returns a promise.
 */

const EFFECT = /^use(Layout|Insertion)?Effect$/;

const isFunction = (node) => /^(ArrowFunction|Function)Expression$/.test(node?.type ?? '');

/** The parts of an expression that can become its value and are neither a function literal nor nothing. */
function unknownIn(node) {
  switch (node.type) {
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return [];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(unknownIn);
    case 'UnaryExpression':
      return node.operator === 'void' ? [] : [node];
    case 'Identifier':
      return node.name === 'undefined' ? [] : [node];
    default:
      return [node];
  }
}

/** Results of an inline callback; undefined for any other expression, about which nothing is known. */
function returned(callback) {
  if (!isFunction(callback) || callback.async || callback.generator) return undefined;
  return callback.body.type === 'BlockStatement' ? returnedIn(callback.body) : [callback.body];
}

/** The values of the return statements below a node, without those of functions in it. */
function returnedIn(node) {
  if (node === null || typeof node?.type !== 'string' || isFunction(node)) return [];
  if (node.type === 'FunctionDeclaration') return [];
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  return Object.entries(node)
    .filter(([key]) => key !== 'parent')
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .flatMap(returnedIn);
}

const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : callee.name);

export const effectCleanup = {
  create(context) {
    const judge = (callback, what) => {
      for (const node of returned(callback)?.flatMap(unknownIn) ?? [callback]) {
        const message = `${what} returns a function literal or nothing: use braces, or return () => stop().`;
        context.report({ node, message });
      }
    };
    return {
      CallExpression({ callee, arguments: [callback] }) {
        if (callback && EFFECT.test(nameOf(callee) ?? '')) judge(callback, 'An effect');
      },
      JSXAttribute({ name, value }) {
        const expression = value?.type === 'JSXExpressionContainer' ? value.expression : undefined;
        // Other expressions are ref objects: no hook makes a ref callback here.
        if (name.name === 'ref' && isFunction(expression)) judge(expression, 'A ref callback');
      },
    };
  },
};
