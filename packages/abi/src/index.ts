export type { Deployment } from './deployment.ts';
export * from './generated/index.ts';
