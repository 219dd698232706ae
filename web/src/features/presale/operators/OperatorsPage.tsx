import { addressIssue, parseAddress, sameAddress } from '@kingspad/domain';
import { useState } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { urlText, useUrlState } from '#lib/url-state.ts';
import { AddressInput } from '#ui/AddressInput.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Field } from '#ui/Field.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useWallet } from '#web3/index.ts';
import styles from './operators.module.css';
import { PoolCheck } from './PoolCheck.tsx';

const SCHEMA = { pool: urlText(100) };

/** Verification of pools by operators (spec B.2, verified badge). Other visitors see why they cannot verify. */
export function OperatorsPage() {
  const t = useText();
  const config = useAppConfig();
  const { account } = useWallet();
  const [{ pool: address }, change] = useUrlState(SCHEMA);
  const [text, setText] = useState(address);
  const [isTouched, setTouched] = useState(false);
  const pool = parseAddress(address);
  const isOperator = config?.operators.some((operator) => sameAddress(operator, account)) ?? false;
  return (
    <Stack gap={5} className={styles.page}>
      <PageHeader title={t('operators.title')} intro={t('operators.intro')} />
      <Access isOperator={isOperator} />
      <Card title={t('operators.lookUp')}>
        <Stack
          as="form"
          gap={4}
          align="start"
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            setTouched(true);
            if (parseAddress(text)) change({ pool: text.trim() });
          }}
        >
          <Field
            label={t('operators.pool')}
            error={isTouched ? addressIssue(text, t('operators.poolInvalid')) : undefined}
          >
            {(control) => <AddressInput {...control} value={text} onChange={setText} />}
          </Field>
          <Button type="submit" icon="search">
            {t('operators.find')}
          </Button>
        </Stack>
      </Card>
      {pool && <PoolCheck key={pool} pool={pool} operator={isOperator ? account : undefined} />}
    </Stack>
  );
}

/** Why a visitor can read but not sign. */
function Access({ isOperator }: { isOperator: boolean }) {
  const t = useText();
  const config = useAppConfig();
  const { account } = useWallet();
  if (!config) return <Skeleton lines={2.2} />;
  if (config.operators.length === 0) return <Notice tone="warning">{t('operators.none')}</Notice>;
  if (!account) return <Notice>{t('operators.connect')}</Notice>;
  return isOperator ? null : <Notice tone="warning">{t('operators.notYou')}</Notice>;
}
