import { e2eExpectation } from './e2e-expectation.js';
import { importDirection } from './import-direction.js';
import { jsxText } from './jsx-text.js';
import { lazyCycle } from './lazy-cycle.js';

/** Our lint rules. Plain JavaScript, as the linter loads it without a compiler on the oldest Node.js that we support. */
// The linter takes a plugin's default export.
export default {
  meta: { name: 'kingspad' },
  rules: {
    'e2e-expectation': e2eExpectation,
    'import-direction': importDirection,
    'jsx-text': jsxText,
    'lazy-cycle': lazyCycle,
  },
};
