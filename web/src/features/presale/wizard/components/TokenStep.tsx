import { MESSAGES, parseAddress } from '@kingspad/domain';
import { useMessage, useText } from '../../../../lib/i18n/index.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Select } from '../../../../ui/Select.tsx';
import { TextInput } from '../../../../ui/TextInput.tsx';
import { requireWallet } from '../../../../web3/index.ts';
import { coinChoices } from '../model/choices.ts';
import type { Wizard } from '../model/use-wizard.ts';
import { StepForm } from './StepForm.tsx';
import { TokenFacts } from './TokenFacts.tsx';
import styles from './Wizard.module.css';

/** Step Verify Token (spec B.2): which token is sold, and for which coin. */
export function TokenStep({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const message = useMessage();
  const { values, errors, change, leave, config, wallet } = wizard;
  const coins = coinChoices(config);
  const connect =
    wallet.account === undefined ? (
      <Button
        type="submit"
        variant="primary"
        size="large"
        icon="wallet"
        busy={wallet.status === 'connecting'}
        onClick={() => {
          if (!requireWallet(wallet)) wallet.connect();
        }}
      >
        {t('presale.wizard.connect')}
      </Button>
    ) : undefined;
  return (
    <Card>
      <StepForm wizard={wizard} step="token" blocked={useBlocked(wizard)} instead={connect}>
        <Notice tone="warning">
          <p>{message(MESSAGES.doNotSendCoin)}</p>
        </Notice>
        <TokenAddress wizard={wizard} />
        <Field
          label={t('presale.wizard.token.coin')}
          required
          error={errors.liquidityToken}
          hint={t('presale.wizard.token.coin.hint')}
        >
          {(control) => (
            <Select
              {...control}
              name="liquidityToken"
              options={coins.map(({ symbol, address }) => ({
                id: address ?? symbol,
                label: symbol,
                unavailable: address ? undefined : t('presale.wizard.notHere'),
              }))}
              value={
                coins.some(({ address }) => address === values.liquidityToken) ? values.liquidityToken : ''
              }
              placeholder={t('presale.wizard.choose')}
              onChange={(address) => change('liquidityToken', address)}
              onBlur={() => leave('liquidityToken')}
            />
          )}
        </Field>
        <TokenFacts wizard={wizard} />
      </StepForm>
    </Card>
  );
}

/** The token's address; what a failed read says stands under it. */
function TokenAddress({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, errors, token, balance, change, leave } = wizard;
  const isAddress = parseAddress(values.tokenAddress) !== undefined;
  const isLong = values.tokenAddress.length >= 42;
  const failure = [token, balance].find(({ isError }) => isError);
  const read = failure?.error?.message;
  const status = !isAddress ? 'idle' : token.data ? 'success' : read ? 'error' : 'validating';
  return (
    <Field
      label={t('presale.wizard.token.address')}
      required
      status={status}
      statusText={
        status === 'validating'
          ? t('presale.wizard.token.reading')
          : token.data && t('presale.wizard.token.found', { token: token.data.symbol || token.data.name })
      }
      error={isAddress ? read : (errors.tokenAddress ?? (isLong ? MESSAGES.tokenAddressInvalid : undefined))}
      hint={
        isAddress && failure ? (
          <Button onClick={() => void failure.refetch()}>{t('presale.wizard.readAgain')}</Button>
        ) : undefined
      }
    >
      {(control) => (
        <TextInput
          {...control}
          name="tokenAddress"
          className={styles.marked}
          figures
          placeholder="0x…"
          value={values.tokenAddress}
          onChange={(text) => change('tokenAddress', text.trim())}
          onBlur={() => leave('tokenAddress')}
        />
      )}
    </Field>
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
