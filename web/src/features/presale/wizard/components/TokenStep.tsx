import { parseAddress } from '@kingspad/domain';
import { TokenAddressField, TokenFacts, TokenPicker } from '#creation/index.ts';
import { useText } from '#lib/i18n/index.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { coinChoices } from '../model/choices.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { KindChoice } from './KindChoice.tsx';
import { StepForm } from './StepForm.tsx';

/** Step Verify Token (spec B.2): which token is sold, and for which coin. */
export function TokenStep({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, errors, change, leave, config, wallet } = wizard;
  const connect =
    wallet.account === undefined ? (
      <Button
        type="submit"
        variant="primary"
        size="large"
        icon="wallet"
        busy={wallet.status === 'connecting'}
        onClick={wallet.connect}
      >
        {t('wallet.connect')}
      </Button>
    ) : undefined;
  return (
    <Card>
      <StepForm wizard={wizard} step="token" blocked={useBlocked(wizard)} instead={connect}>
        {wizard.makesFair !== false && <KindChoice wizard={wizard} />}
        <Notice tone="warning">
          <p>{t('said.doNotSendCoin')}</p>
        </Notice>
        <TokenAddressField
          label={t('presale.wizard.token.address')}
          picker={
            <TokenPicker
              account={wallet.account}
              value={values.tokenAddress}
              onPick={(address) => change('tokenAddress', address)}
            />
          }
          name="tokenAddress"
          value={values.tokenAddress}
          error={errors.tokenAddress}
          token={wizard.token}
          balance={wizard.balance}
          onChange={(address) => change('tokenAddress', address)}
          onBlur={() => leave('tokenAddress')}
        />
        <ChoiceField
          wizard={wizard}
          field="liquidityToken"
          label={t('presale.wizard.token.coin')}
          hint={t('presale.wizard.token.coin.hint')}
          choices={coinChoices(config).map(({ symbol, address }) => ({ name: symbol, address }))}
        />
        <TokenFacts
          token={wizard.token}
          supply={wizard.supply}
          balance={wizard.balance}
          isConnected={wallet.account !== undefined}
        />
      </StepForm>
    </Card>
  );
}

/** Why the next step cannot be gone to: it needs the token's name and the balance (spec B.2). */
function useBlocked({ values, token, balance, coin }: Wizard): string | undefined {
  const t = useText();
  if (values.tokenAddress.trim() === '') return t('presale.wizard.token.blocked.empty');
  if (!parseAddress(values.tokenAddress) || token.isError || balance.isError) {
    return t('presale.wizard.token.blocked.invalid');
  }
  if (!token.data || balance.data === undefined) return t('presale.wizard.token.blocked.reading');
  return coin ? undefined : t('presale.wizard.token.blocked.coin');
}
