import { useMemo } from 'react';
import { useAppConfig } from '#lib/config.ts';
import { translate } from '#lib/i18n/index.ts';
import type { LockerKind } from '../../kinds.ts';
import { lineText } from './line-text.ts';
import { covers, invalid, tokenRefusal, walletRefusal, type Refusal, type TextField } from './lock-form.ts';
import { MAX_ROWS, largestOf, parseRows, totalOf, type ManyIntent } from './many-rows.ts';
import { nextStep } from './next-step.ts';
import type { LockFormState } from './use-lock-form.ts';

/** Many locks: the parsed rows, their errors, and the next step. Token and wallet come from the form. */
export function useManyLocks(kind: LockerKind, form: LockFormState) {
  const { values, facts, wallet, token, locker, allowance } = form;
  const chainId = useAppConfig()?.chainId;
  const decimals = token.data?.decimals ?? 18;
  const { rows, issues, count } = useMemo(
    () => parseRows(values.rows, { decimals, locker, chainId, unit: kind.cycleUnit, now: facts.now }),
    [values.rows, decimals, locker, chainId, kind.cycleUnit, facts.now],
  );
  const isWhole = rows.length > 0 && issues.length === 0 && count <= MAX_ROWS;
  const sumOf = (amountOf: typeof totalOf) =>
    isWhole && token.data ? { token: token.data, amount: amountOf(rows) } : undefined;
  const sum = sumOf(totalOf);

  function refusal(): Refusal | undefined {
    return walletRefusal(facts) ?? tokenRefusal(values, facts) ?? rowsRefusal() ?? totalRefusal();
  }

  function rowsRefusal(): Refusal | undefined {
    if (count === 0) return invalid('rows', translate('said.enterLockAmount'));
    if (count > MAX_ROWS) return invalid('rows', translate('locker.many.tooMany', { max: MAX_ROWS, count }));
    const [first] = issues;
    return first && invalid('rows', lineText(first, translate));
  }

  function totalRefusal(): Refusal | undefined {
    if (!sum || facts.balance === undefined || sum.amount <= facts.balance) return undefined;
    return {
      title: translate('title.inputValidation'),
      text: translate('said.amountAboveBalance'),
      field: 'rows',
    };
  }

  return {
    rows,
    issues,
    count,
    /** The total; undefined while a line is invalid. */
    sum,
    /** The largest amount; undefined like the total. */
    largest: sumOf(largestOf),
    step: nextStep({
      wallet: wallet.status,
      isApproved: covers(allowance.data, sum),
      isBatching: form.isBatching,
    }),
    /** The intent ready for signing, if any. */
    intent:
      wallet.account && sum ? ({ payer: wallet.account, rows, ...sum } satisfies ManyIntent) : undefined,
    /** Shows why the form cannot be sent, if so. @returns whether it can be sent, otherwise the field to correct */
    check(): { ok: boolean; field?: TextField } {
      const found = refusal();
      if (!found) return { ok: true };
      form.refuse(found);
      return { ok: false, field: found.field };
    },
  };
}

export type ManyLocks = ReturnType<typeof useManyLocks>;
