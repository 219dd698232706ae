// A thread inherits its process's flags, but not the loader of TypeScript.
import { register } from 'tsx/esm/api';

register();
await import('./list-worker.ts');
