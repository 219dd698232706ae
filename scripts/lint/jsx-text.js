/** Texts for users belong into the catalogues of web/src/lib/i18n, not into JSX. */
import { relative, sep } from 'node:path';

/** The web app's components, without tests and their support. */
const COMPONENT = /^web\/src\/(?!.*(\.test|support|testing)\.tsx$).*\.tsx$/;

/** Attributes that browsers show or read out. */
const SHOWN =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|caption|description|emptyText|heading|hint|label|message|placeholder|subtitle|text|title|what)$/;

const WORD = /\p{L}{2}/u;

/** The strings that an expression may evaluate to, with their nodes. */
function stringsIn(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ node, text: node.value }] : [];
    case 'TemplateLiteral':
      return [{ node, text: node.quasis.map(({ value }) => value.cooked).join(' ') }];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(stringsIn);
    case 'LogicalExpression':
      return (node.operator === '&&' ? [node.right] : [node.left, node.right]).flatMap(stringsIn);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(stringsIn) : [];
    default:
      return [];
  }
}

export const jsxText = {
  meta: {
    schema: [{ type: 'object', properties: { allowed: { type: 'array', items: { type: 'string' } } } }],
  },
  create(context) {
    if (!COMPONENT.test(relative(context.cwd, context.filename).split(sep).join('/'))) return {};
    const allowed = context.options[0]?.allowed ?? [];
    const judge = (node, text) => {
      const words = allowed.reduce((rest, name) => rest.replaceAll(name, ''), text);
      if (!WORD.test(words)) return;
      const message = `'${text.trim()}' is shown to people: put it into the catalogues of web/src/lib/i18n.`;
      context.report({ node, message });
    };
    const judgeAll = (expression) => {
      for (const { node, text } of stringsIn(expression)) judge(node, text);
    };
    return {
      JSXText: (node) => judge(node, node.value),
      JSXExpressionContainer: (node) => {
        if (node.parent.type !== 'JSXAttribute') judgeAll(node.expression);
      },
      JSXAttribute: ({ name, value }) => {
        if (name.type !== 'JSXIdentifier' || !SHOWN.test(name.name) || !value) return;
        judgeAll(value.type === 'JSXExpressionContainer' ? value.expression : value);
      },
    };
  },
};
