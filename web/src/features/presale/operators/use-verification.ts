import { poolVerificationTypedData, type Address } from '@kingspad/domain';
import { useAppConfig } from '#lib/config.ts';
import { translate } from '#lib/i18n/index.ts';
import { useSignedEdit, type SignedEdit } from '#web3/index.ts';
import { putVerification } from '../details/api/calls.ts';

/** An operator's verification of a sale. */
export interface Verdict {
  isVerifiedPool: boolean;
  kyc: boolean;
  audited: boolean;
  safu: boolean;
}

/** Signs an operator's verification of a sale (EIP-712) and sends it to the server. @param stored the stored version */
export function useVerification(pool: Address, stored: number) {
  const chainId = useAppConfig()?.chainId;
  const { isSaving, save } = useSignedEdit();

  function editTo(operator: Address, verdict: Verdict): SignedEdit | undefined {
    if (chainId === undefined) return undefined;
    return {
      account: operator,
      label: translate('operators.label'),
      version: stored,
      typedData: (terms) => poolVerificationTypedData({ chainId, pool, ...verdict, ...terms }),
      handOver: (signed) => putVerification(pool, { operator, ...verdict, ...signed }),
      failed: translate('operators.failed'),
      done: translate('operators.done'),
    };
  }

  return {
    isSaving,
    /** @returns whether it was saved */
    save: (operator: Address, verdict: Verdict): Promise<boolean> => save(editTo(operator, verdict)),
  };
}
