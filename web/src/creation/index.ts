/**
 * How something new comes onto the chain: a lock or many, a sale, a staking pool. A page brings its fields and a
 * `Creation`; the way is the same for all:
 *
 * 1. `useKeptForm` holds what was typed and keeps it in the browser (`formStore` says for whom and for how long).
 * 2. `TokenAddressField` reads the token that is paid.
 * 3. The page checks what was typed and freezes it as a `Creation`: who pays how much of which token to which contract,
 *    what has to hold right before each transaction, and the call.
 * 4. `useCreationSimulation` simulates approval and creation together; `CreationActions` shows the verdict and both buttons.
 * 5. `useCreation` sends: `approve`, then `create`, which checks once more, stores the draft on the server, and has the
 *    transaction carry the draft's digest. Then it empties the form and opens the page of what was made. A permit replaces
 *    the approval where token and contract take one (`usePermitDomain`, `PermitChoice`, `permitOf`).
 * 6. Once the transaction is in a block, the `after-receipt.ts` of the feature hands its result to the server.
 *    If the transaction lost the digest, `keepUnsignedDetails` keeps the details and `UnsignedNotice` offers to sign them.
 * 7. `UnfinishedNotice` goes on from there where the page was left or reloaded in between.
 */
export {
  DRAFT_NOT_STORED,
  paymentApproveRequest as approveRequest,
  paymentText,
  storeDraft,
  type Approvable,
  type CheckedCreation as Creation,
  type Payment,
  type TokenSum,
  type Salted,
} from './creation.ts';
export { draftSalt } from './draft-salt.ts';
export { formStore, newForm, type FormStore } from './form-store.ts';
export { permitOf } from './permit.ts';
export { PermitChoice } from './PermitChoice.tsx';
export { usePermitDomain } from './use-permit-domain.ts';
export { useCreation } from './use-creation.ts';
export { useCreationSimulation } from './use-creation-simulation.ts';
export { useKeptForm } from './use-kept-form.ts';
export { CreationActions } from './CreationActions.tsx';
export { CreationFee } from './CreationFee.tsx';
export { DateField } from './DateField.tsx';
export { FormInput, FormNumber } from './FormInput.tsx';
export { TokenAddressField, TokenField } from './TokenAddressField.tsx';
export { TokenPicker } from './TokenPicker.tsx';
export { PresetChips } from './PresetChips.tsx';
export { TokenFacts } from './TokenFacts.tsx';
export { UnfinishedNotice } from './UnfinishedNotice.tsx';
export { UnsignedNotice } from './UnsignedNotice.tsx';
export { keepUnsignedDetails } from './keep-unsigned-details.ts';
export { detailsKey, forgetDetails, useUnsignedDetails } from './unsigned-details.ts';
