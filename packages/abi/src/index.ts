export { callData, callsOf, viewsOf, type CallOptions, type ContractCall, type ViewCall } from './call.ts';
export type { Deployment } from './deployment.ts';
export * from './generated/index.ts';
