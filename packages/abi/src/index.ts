export {
  callData,
  callsOf,
  viewsOf,
  type ArgsParameter,
  type CallOf,
  type CallOptions,
  type ContractCall,
  type FunctionArgs,
  type FunctionName,
  type FunctionResult,
  type KnownAbi,
  type Reading,
  type ViewCall,
  type Writing,
} from './call.ts';
export type { Deployment } from './deployment.ts';
export * from './generated/index.ts';
