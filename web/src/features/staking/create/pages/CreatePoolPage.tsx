import { useRef } from 'react';
import { useLiveStaking } from '../../live/live-staking.ts';
import { UnfinishedNotice } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { StartOver } from '#ui/StartOver.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import '../after-receipt.ts';
import { AboutFields } from '../components/AboutFields.tsx';
import { AprCurve } from '../components/AprCurve.tsx';
import { CreatePanel } from '../components/CreatePanel.tsx';
import { Instructions } from '../components/Instructions.tsx';
import styles from '../components/PoolForm.module.css';
import { RewardFields } from '../components/RewardFields.tsx';
import { TokenFields } from '../components/TokenFields.tsx';
import { POOL_PORTAL } from '../model/paths.ts';
import { usePoolForm } from '../model/use-pool-form.ts';

/** /create-stakingpool (spec B.2): a pool's tokens, rewards and times, and the two transactions that create it. */
export function CreatePoolPage() {
  const t = useText();
  const form = usePoolForm();
  const fields = useRef<HTMLFormElement>(null);
  // Follows the chain's clock and blocks.
  useLiveStaking();
  return (
    <div className={styles.column}>
      <PageHeader
        title={t('landing.create.pool')}
        intro={t('staking.create.intro')}
        actions={
          <StartOver isEmpty={form.isEmpty} text={t('staking.create.startOver.text')} onReset={form.reset} />
        }
      />
      <Instructions />
      <UnfinishedNotice
        kind="create-pool"
        form={form}
        path={POOL_PORTAL}
        linkLabel={t('staking.create.viewPools')}
        madeText={t('staking.create.made.text')}
      />
      {/* Its key is the form's: one that was emptied begins again, with its controls. */}
      <Columns key={form.id} aside={<CreatePanel form={form} fields={fields} />}>
        <form
          ref={fields}
          className={styles.column}
          aria-label={t('landing.create.pool')}
          noValidate
          onSubmit={(event) => event.preventDefault()}
        >
          <TokenFields form={form} />
          <RewardFields form={form} />
          <AprCurve form={form} />
          <AboutFields form={form} />
        </form>
      </Columns>
    </div>
  );
}
