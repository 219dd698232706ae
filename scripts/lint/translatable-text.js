/**
 * Text next to a part that comes and goes is an element of its own. Browsers that translate a page replace text nodes;
 * React then loses the place where the part belongs, and the text that it would change or remove.
 */
import { relative, sep } from 'node:path';

/** The web app's components, without tests and their support. */
const COMPONENT = /^web\/src\/(?!.*(\.test|support|testing)\.tsx$).*\.tsx$/;

/** Calls that give a text. */
const TEXT_CALL = /^(t|message|translate|String|\w+Text)$/;

const nameOf = (callee) => (callee.type === 'MemberExpression' ? callee.property.name : (callee.name ?? ''));

function isText(node) {
  switch (node.type) {
    case 'JSXText':
      return node.value.trim() !== '';
    case 'JSXExpressionContainer':
      return isText(node.expression);
    case 'CallExpression':
      return TEXT_CALL.test(nameOf(node.callee));
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'string' && node.value.trim() !== '';
    case 'JSXFragment':
      return node.children.some(isText);
    case 'LogicalExpression':
      return isText(node.right);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    default:
      return false;
  }
}

/** Whether a child is there at times only. */
function isConditional(child) {
  const { type, expression } = child;
  if (type !== 'JSXExpressionContainer') return false;
  if (expression.type === 'LogicalExpression') return true;
  return (
    expression.type === 'ConditionalExpression' &&
    !(isText(expression.consequent) && isText(expression.alternate))
  );
}

const isNothing = (child) =>
  (child.type === 'JSXText' && child.value.trim() === '') ||
  (child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression');

export const translatableText = {
  create(context) {
    if (!COMPONENT.test(relative(context.cwd, context.filename).split(sep).join('/'))) return {};
    const judge = ({ children }) => {
      const shown = children.filter((child) => !isNothing(child));
      if (shown.length < 2 || !shown.some(isConditional)) return;
      for (const child of shown) {
        if (isText(child)) {
          const message = 'Text beside a part that comes and goes belongs in an element: <span>…</span>.';
          context.report({ node: child, message });
        }
      }
    };
    return { JSXElement: judge, JSXFragment: judge };
  },
};
