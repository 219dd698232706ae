import { e2eExpectation } from './e2e-expectation.js';
import { effectCleanup } from './effect-cleanup.js';
import { importDirection } from './import-direction.js';
import { jsxText } from './jsx-text.js';
import { lazyCycle } from './lazy-cycle.js';
import { translatableText } from './translatable-text.js';

/** Our lint rules. Plain JavaScript, since the linter loads them with the oldest supported Node.js. */
// The linter needs a default export.
export default {
  meta: { name: 'kingspad' },
  rules: {
    'e2e-expectation': e2eExpectation,
    'effect-cleanup': effectCleanup,
    'import-direction': importDirection,
    'jsx-text': jsxText,
    'lazy-cycle': lazyCycle,
    'translatable-text': translatableText,
  },
};
