import { shortAddress } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import type { DemoRequest } from '../demo-requests.ts';
import { describeCall } from '../describe-call.ts';
import styles from './DemoPrompt.module.css';
import { coinName } from '#lib/coin-text.ts';
import { useAppConfig } from '#lib/config.ts';
import { exactFigure } from '#lib/figures.ts';

/** The demo wallet's prompt: account, action and cost, as other wallets show them. */
export function DemoPrompt({ request }: { request: DemoRequest }) {
  const t = useText();
  const { person, action } = request;
  const prompt = action.kind === 'transaction' ? 'demo.asksTransaction' : 'demo.asksSignature';
  return (
    <Dialog title={t('demo.title')} onClose={request.reject}>
      <p>{t(prompt, { name: person.name })}</p>
      <dl className={styles.facts}>
        <dt>{t('demo.from')}</dt>
        <dd>
          {person.name}{' '}
          <span className={styles.faint} translate="no">
            {shortAddress(person.address)}
          </span>
        </dd>
        {action.kind === 'transaction' ? (
          <TransactionFacts action={action} />
        ) : (
          <>
            <dt>{t('demo.message')}</dt>
            <dd className={styles.code}>{action.message}</dd>
          </>
        )}
      </dl>
      <Cluster gap={3} align="stretch" justify="end">
        <Button onClick={request.reject}>{t('demo.reject')}</Button>
        <Button variant="primary" onClick={request.approve}>
          {t('demo.approve')}
        </Button>
      </Cluster>
    </Dialog>
  );
}

type Transaction = Extract<DemoRequest['action'], { kind: 'transaction' }>;

function TransactionFacts({ action }: { action: Transaction }) {
  const t = useText();
  const { to, value, data } = action;
  const call = describeCall(data);
  const coin = coinName(useAppConfig()?.chainId);
  return (
    <>
      {to && (
        <>
          <dt>{t('demo.to')}</dt>
          <dd className={styles.code}>{to}</dd>
        </>
      )}
      <dt>{t('demo.call')}</dt>
      <dd>
        <strong>{call?.name ?? t('demo.unknownCall')}</strong>
        {call?.args.map((arg) => (
          <div key={arg.name} className={`${styles.code} ${styles.argument}`}>
            {arg.name}: {arg.value}
          </div>
        ))}
      </dd>
      <dt>{t('demo.value')}</dt>
      <dd className={styles.value}>
        {exactFigure(value, 18)} {coin}
      </dd>
      <dt>{t('demo.data')}</dt>
      <dd className={`${styles.code} ${styles.data}`}>{data}</dd>
    </>
  );
}
