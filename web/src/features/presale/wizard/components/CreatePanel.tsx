import { tokenBalanceIssue } from '@kingspad/domain';
import { useNextPool } from '../model/use-next-pool.ts';
import { CreationActions, CreationFee } from '#creation/index.ts';
import { useText, type Translate } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Notice } from '#ui/Notice.tsx';
import { readOf } from '#lib/read.ts';
import { ReadValue } from '#ui/ReadValue.tsx';
import { useSaleCreation, type SaleCreation } from '../model/use-sale-creation.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { ListNotices } from './ListNotices.tsx';
import { WrongSteps } from './WrongSteps.tsx';
import { exactFigure } from '#lib/figures.ts';

/** Panel with the sale's cost, address and dry run, and the two transactions. */
export function CreatePanel({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const creation = useSaleCreation(wizard);
  return (
    <Card title={t('presale.wizard.create.title')}>
      <PoolAddress wizard={wizard} />
      <Costs wizard={wizard} creation={creation} />
      <ListNotices values={wizard.values} />
      <WrongSteps steps={creation.wrongSteps} onGo={wizard.goTo} />
      <ShortBalance wizard={wizard} creation={creation} />
      <CreationActions
        wallet={wizard.wallet}
        write={creation.write}
        simulation={creation.simulation}
        isApproved={creation.isApproved}
        blocked={blockedBy(t, wizard, creation)}
        createLabel={t('presale.wizard.create')}
        icon="rocket"
        onConnect={creation.connect}
        onApprove={creation.approve}
        onCreate={creation.create}
        onSign={creation.sign}
      >
        <Button variant="ghost" wide busy={creation.write.busy} onClick={() => wizard.goTo('additional')}>
          {t('presale.wizard.goBack')}
        </Button>
      </CreationActions>
    </Card>
  );
}

/** Problems that block both transactions. */
function blockedBy(t: Translate, { factory }: Wizard, creation: SaleCreation): string | undefined {
  if (!factory) return t('presale.wizard.blocked.factory');
  if (creation.wrongSteps.length > 0) return t('presale.wizard.blocked.wrong');
  if (!creation.intent) return t('ui.creation.blocked.reading');
  return creation.isShort ? t('presale.wizard.blocked.short') : undefined;
}

/** Address of the sale: a token that taxes transfers must exclude it before. */
function PoolAddress({ wizard: { factory, wallet, config } }: { wizard: Wizard }) {
  const t = useText();
  const pool = useNextPool(factory, wallet.account);
  return (
    <Notice tone="warning" title={t('presale.wizard.pool')}>
      {wallet.account ? (
        <ReadValue read={readOf(pool)} chars={30}>
          {(address) => (
            <AddressLink value={address} what={t('presale.wizard.pool')} explorer={config?.explorer} whole />
          )}
        </ReadValue>
      ) : (
        <p>{t('presale.wizard.pool.connect')}</p>
      )}
      <p>{t('said.excludePresale')}</p>
      <p>{t('presale.wizard.pool.exclude')}</p>
    </Notice>
  );
}

function Costs({ wizard, creation }: { wizard: Wizard; creation: SaleCreation }) {
  const t = useText();
  const { token, figures, balance } = wizard;
  const amount = (value: bigint | undefined) =>
    value === undefined || !token.data
      ? t('presale.wizard.na')
      : `${exactFigure(value, token.data.decimals)} ${token.data.symbol}`;
  return (
    <FactList
      facts={[
        { label: t('presale.wizard.needed'), value: amount(figures?.tokensNeeded) },
        { label: t('ui.token.balance'), value: amount(balance.data) },
        { label: t('ui.creation.fee'), value: <CreationFee fee={creation.fee} /> },
        { label: t('presale.wizard.raisedFee'), value: t('presale.wizard.raisedFee.value') },
      ]}
    />
  );
}

function ShortBalance({
  wizard: { balance },
  creation: { intent },
}: {
  wizard: Wizard;
  creation: SaleCreation;
}) {
  const t = useText();
  const issue =
    intent && balance.data !== undefined ? tokenBalanceIssue(balance.data, intent.tokensNeeded) : undefined;
  if (issue === undefined) return null;
  return (
    <Notice tone="danger" live>
      <p>{t(issue)}</p>
    </Notice>
  );
}
