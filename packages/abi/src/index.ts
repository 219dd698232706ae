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
export { membersOf } from './components.ts';
export { EVENT_FORMS, type EventForm } from './event-forms.ts';
export type { Contracts } from './contracts.ts';
export { generationsOf, lockersOf, type Deployment, type Generation } from './deployment.ts';
export * from './generated/index.ts';
