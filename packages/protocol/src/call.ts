/** Calls as contracts makes them and web3 sends them; see packages/abi/src/call.ts. */
export {
  callData,
  callsOf,
  viewsOf,
  type CallOptions,
  type ContractCall,
  type ViewCall,
} from '@kingspad/abi';
