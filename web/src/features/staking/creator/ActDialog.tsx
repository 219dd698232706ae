import type { Address } from '@kingspad/domain';
import type { ListedPool } from '../api/queries.ts';
import type { CreatorLedger } from '@kingspad/protocol/stakingPool/read';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PlainTable } from '#ui/PlainTable.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction, useRun, useSimulation } from '#web3/index.ts';
import { rewardToken } from '../model/pool.ts';
import { CREATOR_CALLS, creatorFailure, creatorRequest, type CreatorAct } from './creator-requests.ts';
import styles from './CreatorPanel.module.css';
import { blockText, type CreatorView } from './creator-view.ts';
import { fixedText } from '#lib/figures.ts';

const SHOWN_PLACES = 6;

export interface ActDialogProps {
  act: CreatorAct;
  pool: ListedPool;
  address: Address;
  ledger: CreatorLedger;
  view: CreatorView;
  onClose: () => void;
}

/** Asks for confirmation before a pool is stopped or its idle rewards are withdrawn, with each figure before and after. */
export function ActDialog({ act, pool, address, ledger, view, onClose }: ActDialogProps) {
  const t = useText();
  const action = useAction();
  const run = useRun();
  const token = rewardToken(pool);
  const simulation = useSimulation(
    action.account && !action.write.busy
      ? { account: action.account, calls: [CREATOR_CALLS[act](address)], failure: creatorFailure(act) }
      : undefined,
  );
  const isStop = act === 'stop';
  const title = t(`staking.creator.${act}.title`);
  const request = () =>
    creatorRequest(act, address, { token: token.label, returned: String(pool.ledger.rewardsReturned) });
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack gap={4} className={styles.form}>
        <PlainTable
          caption={title}
          columns={[
            { header: t('staking.creator.what'), cell: ({ what }) => what },
            { header: t('staking.creator.now'), align: 'end', cell: ({ now }) => now },
            { header: t('staking.creator.after'), align: 'end', cell: ({ after }) => after },
          ]}
          rows={ledgerRows(t, { act, token, ledger, view })}
          rowKey={({ what }) => what}
        />
        <Notice tone={isStop ? 'danger' : 'info'}>{t(`staking.creator.${act}.means`)}</Notice>
        {simulation.status === 'reverts' && (
          <Notice tone="danger" title={t('staking.creator.fails')} live>
            {simulation.error.text}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button variant="ghost" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <ActionButton
            action={action}
            variant={isStop ? 'danger' : 'primary'}
            label={t(`staking.creator.${act}`)}
            disabledReason={simulation.status === 'reverts' ? t('staking.stake.wouldFail') : undefined}
            onPress={() => void run(action, request()).then((isDone) => isDone && onClose())}
          />
        </div>
      </Stack>
    </Dialog>
  );
}

type LedgerFacts = Pick<ActDialogProps, 'act' | 'ledger' | 'view'> & {
  token: ReturnType<typeof rewardToken>;
};

function ledgerRows(t: Translate, { act, token, ledger, view }: LedgerFacts) {
  const isStop = act === 'stop';
  const back = isStop ? view.refund : ledger.idle;
  // The figures change with every block: more places could not be read.
  const text = (value: bigint) => fixedText(token, value, SHOWN_PLACES);
  const rows = [
    {
      what: t(isStop ? 'staking.creator.refund' : 'staking.creator.idle'),
      now: text(back),
      after: text(0n),
    },
    {
      what: t('staking.creator.returned'),
      now: text(ledger.returned),
      after: text(ledger.returned + back),
    },
    {
      what: t('staking.creator.balance'),
      now: text(ledger.balance),
      after: text(ledger.balance + back),
    },
  ];
  if (!isStop) return rows;
  const lastBlock = {
    what: t('staking.creator.lastBlock'),
    now: blockText(ledger.lastBlock),
    after: t('staking.creator.thisBlock', { block: blockText(ledger.block + 1) }),
  };
  return [lastBlock, ...rows];
}
