import { useState } from 'react';
import type { Address } from '@kingspad/domain';
import type { LockAnswer } from '@kingspad/protocol/lock/proof';
import { useAppConfig } from '#lib/config.ts';
import { countText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { readOf } from '#lib/read.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { Card } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { FactList } from '#ui/FactList.tsx';
import { ReadValue } from '#ui/ReadValue.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { callCommand, callText, useProof } from '../model/lock-proof.ts';
import scheduleStyles from '../../components/schedule.module.css';
import styles from './VerifyLock.module.css';

export interface VerifyLockProps {
  locker: Address;
  id: number;
  /** Whether the contract keeps a schedule for it too. */
  isVesting: boolean;
}

/** The calls behind a lock's page with the contract's present answers, and a command that repeats them elsewhere. */
export function VerifyLock(props: VerifyLockProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={t('locker.verify')}>
      <p className={styles.text}>{t('locker.verify.text')}</p>
      <details className={scheduleStyles.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={scheduleStyles.summary}>{t('locker.verify.show')}</summary>
        {isOpen && <Proof {...props} />}
      </details>
    </Card>
  );
}

function Proof({ locker, id, isVesting }: VerifyLockProps) {
  const t = useText();
  const config = useAppConfig();
  const proof = readOf(useProof(locker, id, isVesting));
  return (
    <Stack gap={5} className={styles.proof}>
      <FactList
        facts={[
          addressFact(t('locker.panel.contract'), locker, config?.explorer),
          {
            label: t('locker.verify.block'),
            value: (
              <ReadValue read={proof} chars={8}>
                {({ block }) => countText(block)}
              </ReadValue>
            ),
          },
        ]}
      />
      <ReadValue read={proof} chars={24}>
        {({ answers }) => (
          <Stack gap={5}>
            {answers.map((answer) => (
              <Call
                key={answer.name}
                answer={answer}
                command={callCommand(answer, locker, id, config?.rpcUrl)}
                id={id}
              />
            ))}
          </Stack>
        )}
      </ReadValue>
    </Stack>
  );
}

function Call({ answer, id, command }: { answer: LockAnswer; id: number; command: string }) {
  const t = useText();
  return (
    <Stack as="section" gap={3} aria-label={callText(answer, id)}>
      <h3 className={styles.call} translate="no">
        {callText(answer, id)}
      </h3>
      <dl className={styles.answer} translate="no">
        {answer.values.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Row gap={2} className={styles.command}>
        <code translate="no">{command}</code>
        <CopyButton value={command} what={t('locker.verify.command')} />
      </Row>
    </Stack>
  );
}
