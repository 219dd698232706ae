import { MESSAGES, formatAmount, networkOf, tokenBalanceIssue } from '@kingspad/domain';
import { useNextPool } from '../model/use-next-pool.ts';
import { useMessage, useText } from '../../../../lib/i18n/index.ts';
import { AddressLink } from '../../../../ui/AddressLink.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { FactList } from '../../../../ui/FactList.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { RehearsalResult } from '../../../../web3/components/RehearsalResult.tsx';
import { useCreation, type Creation } from '../model/use-creation.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { CreateActions } from './CreateActions.tsx';
import { WrongSteps } from './WrongSteps.tsx';

/** What the sale costs, where it will stand, whether it would work, and the two transactions. */
export function CreatePanel({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const creation = useCreation(wizard);
  return (
    <Card title={t('presale.wizard.create.title')}>
      <PoolAddress wizard={wizard} />
      <Costs wizard={wizard} creation={creation} />
      <WrongSteps steps={creation.wrongSteps} onGo={wizard.goTo} />
      <ShortBalance wizard={wizard} creation={creation} />
      <RehearsalResult rehearsal={creation.rehearsal} />
      <CreateActions wizard={wizard} creation={creation} />
    </Card>
  );
}

/** Where the sale will stand: a token that taxes transfers has to make an exception of it before. */
function PoolAddress({ wizard: { factory, wallet, config } }: { wizard: Wizard }) {
  const t = useText();
  const message = useMessage();
  const pool = useNextPool(factory, wallet.account);
  return (
    <Notice tone="warning" title={t('presale.wizard.pool')}>
      {pool.data ? (
        <AddressLink value={pool.data} what={t('presale.wizard.pool')} explorer={config?.explorer} whole />
      ) : wallet.account ? (
        <Skeleton chars={30} />
      ) : (
        <p>{t('presale.wizard.pool.connect')}</p>
      )}
      <p>{message(MESSAGES.excludePresale)}</p>
      <p>{t('presale.wizard.pool.exclude')}</p>
    </Notice>
  );
}

function Costs({ wizard, creation }: { wizard: Wizard; creation: Creation }) {
  const t = useText();
  const { token, figures, balance, config } = wizard;
  const { fee } = creation;
  const native = config && networkOf(config.chainId)?.nativeCurrency;
  const amount = (value: bigint | undefined) =>
    value === undefined || !token.data
      ? t('presale.wizard.na')
      : `${formatAmount(value, token.data.decimals)} ${token.data.symbol}`;
  const feeText =
    fee.data === undefined
      ? t('ui.creation.fee.unread')
      : `${formatAmount(fee.data, native?.decimals ?? 18)} ${native?.symbol ?? 'BNB'}`;
  return (
    <FactList
      facts={[
        { label: t('presale.wizard.needed'), value: amount(figures?.tokensNeeded) },
        { label: t('ui.token.balance'), value: amount(balance.data) },
        {
          label: t('ui.creation.fee'),
          value: fee.isPending && !fee.isError ? <Skeleton chars={8} /> : feeText,
        },
        { label: t('presale.wizard.raisedFee'), value: t('presale.wizard.raisedFee.value') },
      ]}
    />
  );
}

function ShortBalance({ wizard: { balance }, creation: { intent } }: { wizard: Wizard; creation: Creation }) {
  const message = useMessage();
  const issue =
    intent && balance.data !== undefined ? tokenBalanceIssue(balance.data, intent.tokensNeeded) : undefined;
  if (issue === undefined) return null;
  return (
    <Notice tone="danger" live>
      <p>{message(issue)}</p>
    </Notice>
  );
}
