import {
  amountTextIssue,
  amountToInput,
  contributionBounds,
  type Address,
  type ListProof,
} from '@kingspad/domain';
import { contribute } from '@kingspad/protocol/sale/calls';
import { leastTokensOf, type Sale } from '@kingspad/protocol/sale/model';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { useState } from 'react';
import { amountText } from '#lib/figures.ts';
import { useText } from '#lib/i18n/index.ts';
import { withoutSent } from '#lib/sent-text.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import { NumberField } from '#ui/NumberField.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { TimeIn } from '#ui/Time.tsx';
import { ActionButton } from '#web3/components/ActionButton.tsx';
import { useAction, useAllowance, useChainNow, useCoinBalance, useRun } from '#web3/index.ts';
import { approveRequest, recoverRequest } from '../model/requests.ts';
import { useListAllowance } from '../model/use-positions.ts';
import { useUnit } from './Amount.tsx';

/** A sale, and a wallet's figures in it. */
export interface OwnShares {
  sale: Sale;
  shares: PoolShares;
  account: Address;
}

export interface ListContributionProps extends OwnShares {
  /** The wallet's entry on the sale's list; undefined for a wallet that the owner named. */
  entry?: ListProof;
}

/** What the wallet may contribute before the public start, as the sale's contract answers it, and the contribution. */
export function ListContribution({ sale, shares, account, entry }: ListContributionProps) {
  const t = useText();
  const now = useChainNow();
  const { data: proved, isError } = useListAllowance(sale.pool, account, entry);
  const allowance = entry ? proved : shares.allowance;
  const unit = useUnit(sale.coin.address);
  if (now < sale.startAt)
    return (
      <p>
        <TimeIn at={sale.startAt} text={(time) => t('recover.list.from', { time })} />
      </p>
    );
  if (allowance === undefined)
    return <p role="status">{t(isError ? 'recover.failedRead' : 'recover.reading')}</p>;
  if (allowance === 0n) return <p role="status">{t('recover.list.reached')}</p>;
  return (
    <>
      <p role="status">{t('recover.list.allowance', { amount: amountText(unit, allowance) })}</p>
      <AmountForm sale={sale} shares={shares} account={account} entry={entry} allowance={allowance} />
    </>
  );
}

function AmountForm({
  sale,
  shares,
  account,
  entry,
  allowance,
}: ListContributionProps & { allowance: bigint }) {
  const t = useText();
  const [text, setText] = useState('');
  const action = useAction();
  const run = useRun();
  const { pool, coin, minimumBuy, maximumBuy } = sale;
  const unit = useUnit(coin.address);
  const balance = useCoinBalance(coin.address, account).data;
  const approved = useAllowance(coin.isNative ? undefined : coin.address, account, pool).data;
  const amount = typedAmount(text, coin.decimals);
  const mine = shares.contribution;
  const { least, most } = contributionBounds({
    remaining: allowance,
    minimum: minimumBuy,
    maximum: maximumBuy,
    mine,
  });
  const inCoin = (value: bigint) => amountText(unit, value);
  const reason = whyNot();
  const needsApproval = !coin.isNative && (approved ?? 0n) < (amount ?? 0n);
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <NumberField
        label={t('recover.list.amount')}
        error={amountTextIssue(text, coin.decimals) ?? (text === '' ? undefined : reason)}
        readback={false}
        decimals={coin.decimals}
        value={text}
        onChange={setText}
        symbol={unit.label}
        onMax={() => setText(amountToInput(most, coin.decimals))}
      />
      <ActionButton action={action} label={label()} disabledReason={reason} onPress={() => void send()} />
    </Stack>
  );

  function whyNot(): string | undefined {
    if (amount === undefined) return t('recover.list.enter');
    if (amount < least || amount > most)
      return t('recover.list.between', { least: inCoin(least), most: inCoin(most) });
    if (balance !== undefined && amount > balance) return t('recover.list.poor', { amount: inCoin(balance) });
    return undefined;
  }

  function label(): string {
    if (amount === undefined) return t('recover.list.contribute', { amount: unit.label });
    return t(needsApproval ? 'offer.approve' : 'recover.list.contribute', { amount: inCoin(amount) });
  }

  async function send() {
    if (amount === undefined || reason !== undefined) return;
    if (needsApproval)
      return void action.run(approveRequest({ token: coin.address, spender: pool, amount }, label()));
    const call = contribute(sale, amount, leastTokensOf(sale, amount), entry);
    const request = recoverRequest({ action: 'contribute', subject: pool, label: label(), call });
    if (await run(action, request)) setText(withoutSent(text));
  }
}
