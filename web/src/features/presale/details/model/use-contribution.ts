import { amountTextIssue, amountToInput } from '@kingspad/domain';
import { useState } from 'react';
import type { PoolShares } from '@kingspad/protocol/sale/read';
import { translate } from '#lib/i18n/index.ts';
import { known, readOf, valueOf, type Read } from '#lib/read.ts';
import { notify } from '#lib/toast.ts';
import { withoutSent } from '#lib/sent-text.ts';
import { typedAmount } from '#lib/typed-amount.ts';
import {
  useAllowance,
  useAmountSimulation,
  useBatching,
  useCoinBalance,
  useWallet,
  withApproval,
  useAction,
  useRun,
} from '#web3/index.ts';
import {
  allowedNow,
  amountReason,
  closedReason,
  maxAmount,
  unreadText,
  walletReason,
  type ContributionFacts,
} from './contribution.ts';
import {
  approvalOf,
  approveCoinRequest,
  coinText,
  contributeCall,
  contributeFailure,
  contributeRequest,
} from './requests.ts';
import { entryOf } from './list-place.ts';
import type { Shown } from './shown.ts';
import { contributed } from './success-texts.ts';
import { useNeededPlace } from './use-list-place.ts';

/** State of the contribution card: the typed amount, its limits, its result. */
export function useContribution(shown: Shown, mine: Read<PoolShares>) {
  const { sale } = shown;
  const shares = valueOf(mine);
  const { coin } = sale;
  const [text, setText] = useState('');
  const [note, setNote] = useState<string>();
  const wallet = useWallet();
  const action = useAction();
  const run = useRun();
  const balance = useCoinBalance(coin.address, wallet.account).data;
  const allowance = useAllowance(coin.isNative ? undefined : coin.address, wallet.account, sale.pool);
  const amount = typedAmount(text, coin.decimals);
  const place = useNeededPlace(shown, shares);
  const entry = entryOf(place);
  const facts: ContributionFacts = { ...shown, wallet, mine, place, balance, amount };
  const allowed = allowedNow(sale, shares, entry);
  /** Why the typed text is no amount; undefined for an empty field. */
  const issue = amountTextIssue(text, coin.decimals);
  const isUnapproved = !coin.isNative && (allowance.data ?? 0n) < (amount ?? 1n);
  const isBatching = useBatching();
  /** An approval has to be sent first. */
  const needsApproval = isUnapproved && !isBatching;
  const isTogether = isUnapproved && isBatching;
  const blocked = closedReason(facts) ?? (wallet.account ? walletReason(facts) : undefined);
  // The field itself shows the issue; the button is disabled without repeating it.
  const unread = issue === undefined ? (amountReason(facts) ?? allowanceReason()) : '';
  const reason = blocked ?? (wallet.account ? unread : undefined);
  const simulation = useAmountSimulation(reason === undefined ? amount : undefined, (value) => {
    const call = contributeCall(sale, value, entry);
    const approval = isUnapproved ? approvalOf(sale, value) : undefined;
    return { approval, calls: [call], failure: contributeFailure() };
  });

  const isAbove = shares !== undefined && allowed.most > 0n && amount !== undefined && amount > allowed.most;

  /** Whether an approval is needed is not known yet. */
  function allowanceReason(): string | undefined {
    const read = coin.isNative ? known(0n) : readOf(allowance);
    return read.state === 'known' ? undefined : translate(unreadText(read));
  }

  function type(next: string) {
    setNote(undefined);
    setText(next);
  }

  /** The field was left: the amount becomes what is allowed (spec B.5), and the card says so. */
  function leave() {
    if (!isAbove) return;
    setText(amountToInput(allowed.most, coin.decimals));
    setNote(translate('details.contribute.clamped', { amount: coinText(sale, allowed.most) }));
  }

  /** Together with its approval if the wallet supports it. */
  function contributeInOne(...args: Parameters<typeof contributeRequest>) {
    const request = contributeRequest(...args);
    return isTogether ? withApproval(request, () => approvalOf(sale, args[2])) : request;
  }

  async function press() {
    if (!action.ready() || !wallet.account) return;
    if (amount === undefined) {
      notify.error(translate('title.inputValidation'), translate('said.contributionRequired'));
      return;
    }
    if (reason !== undefined) return;
    if (needsApproval) return void action.run(approveCoinRequest(sale, amount));
    const request = contributeInOne(sale, wallet.account, amount, entry);
    if (!(await run(action, request, () => contributed(sale, shares?.contribution ?? 0n, amount)))) return;
    setNote(undefined);
    setText(withoutSent(text));
  }

  return {
    shares,
    /** Why the wallet's figures are not there yet. */
    unread: wallet.account && !shares ? unreadText(mine) : undefined,
    text,
    note,
    type,
    leave,
    /** Fills in a percent of the largest possible contribution. */
    fillPart: (percent: number) =>
      type(amountToInput((maxAmount(sale, allowed, balance) * BigInt(percent)) / 100n, coin.decimals)),
    fillMax: () => type(amountToInput(maxAmount(sale, allowed, balance), coin.decimals)),
    amount,
    issue,
    balance,
    allowed,
    action,
    needsApproval,
    isTogether,
    /** Why no amount can be contributed. */
    blocked,
    /**
     * Why the button cannot be pressed. Without a usable amount the token's card lets it be pressed and shows a notice
     * (spec B.5); the native card's stays disabled.
     */
    reason: !coin.isNative && blocked === undefined && amount === undefined ? undefined : reason,
    simulation,
    press,
  };
}
