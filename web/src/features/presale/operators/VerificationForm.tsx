import { type Address } from '@kingspad/domain';
import type { PoolVerificationState } from '@kingspad/domain/api';
import { useState } from 'react';
import { useText } from '#lib/i18n/index.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import styles from './operators.module.css';
import { useVerification, type Verdict } from './use-verification.ts';
import { WriteButton } from '#web3/components/WriteButton.tsx';

export interface VerificationFormProps {
  pool: Address;
  operator: Address | undefined;
  state: PoolVerificationState;
}

const MARKS = ['isVerifiedPool', 'kyc', 'audited', 'safu'] as const;

/** An operator's checks, signed by the operator. */
export function VerificationForm({ pool, operator, state }: VerificationFormProps) {
  const t = useText();
  const { isSaving, save } = useVerification(pool, state.version);
  const [verdict, setVerdict] = useState<Verdict>(() => ({
    isVerifiedPool: state.isVerifiedPool,
    kyc: state.kyc,
    audited: state.audited,
    safu: state.safu,
  }));
  const isSame = MARKS.every((mark) => verdict[mark] === state[mark]);
  return (
    <Stack
      as="form"
      gap={4}
      align="start"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (operator && !isSame) void save(operator, verdict);
      }}
    >
      <p className={styles.none}>
        {state.updatedAt === null ? (
          t('operators.never')
        ) : (
          <TimeIn
            at={Math.floor(Date.parse(state.updatedAt) / 1000)}
            text={(time) => t('operators.last', { time })}
          />
        )}
      </p>
      {MARKS.map((mark) => (
        <Checkbox
          key={mark}
          label={t(`operators.mark.${mark}`)}
          hint={t(`operators.hint.${mark}`)}
          checked={verdict[mark]}
          onChange={(isChecked) => setVerdict({ ...verdict, [mark]: isChecked })}
        />
      ))}
      <WriteButton type="submit" variant="primary" busy={isSaving} disabledReason={reason()}>
        {t('operators.sign')}
      </WriteButton>
    </Stack>
  );

  function reason(): string | undefined {
    if (!operator) return t('operators.onlyOperators');
    return isSame ? t('operators.nothingChanged') : undefined;
  }
}
