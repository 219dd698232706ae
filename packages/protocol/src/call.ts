/** The calls of this package, for callers that may not import the ABIs; see packages/abi/src/call.ts. */
export {
  callData,
  callsOf,
  viewsOf,
  type CallOptions,
  type ContractCall,
  type ViewCall,
} from '@kingspad/abi';
