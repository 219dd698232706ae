import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the repository. */
export const inRoot = (...parts: string[]): string => join(ROOT, ...parts);

/** The web app's build as the server serves it. */
export const WEB_DIST = inRoot('web/dist');
