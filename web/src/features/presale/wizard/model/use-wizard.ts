import { parseAddress, typedFigures, type Address, type PresaleFormContext } from '@kingspad/domain';
import { useCallback, useEffect, useState } from 'react';
import { useAppConfig } from '../../../../lib/config.ts';
import { urlChoice, useUrlState } from '../../../../lib/url-state.ts';
import {
  useAllowance,
  useChainNow,
  useTokenBalance,
  useTokenInfo,
  useTokenSupply,
  useWallet,
} from '../../../../web3/index.ts';
import { coinAt, defaultRouter } from './choices.ts';
import { forgetForm, newForm, readForm, writeForm, type SaleForm } from './draft-storage.ts';
import {
  EMPTY_WIZARD,
  STEPS,
  firstWrong,
  stepIssues,
  type WizardField,
  type WizardIssues,
  type WizardStep,
  type WizardValues,
} from './wizard-values.ts';

const URL_STATE = { step: urlChoice(STEPS) };
/** In the review a start may have come nearer meanwhile; one in the past means now to the contract. */
const REVIEW_LEEWAY = 240;

interface WizardState {
  owner: Address | undefined;
  form: SaleForm;
  /** The fields that were left: their sentences are shown. */
  visited: ReadonlySet<WizardField>;
  /** Something was typed since the page was opened or emptied. */
  isTouched: boolean;
  /** What was typed without a wallet is this wallet's now. */
  isCarried: boolean;
}

const opened = (owner: Address | undefined, form = readForm(owner) ?? newForm()): WizardState => ({
  owner,
  form,
  visited: new Set(),
  isTouched: false,
  isCarried: false,
});

/** The wizard: what was typed, what chain and wallet say about it, and where one stands. */
export function useWizard() {
  const config = useAppConfig();
  const wallet = useWallet();
  const now = useChainNow();
  const [{ step: asked }, setUrl] = useUrlState(URL_STATE);
  const [hasMoved, setHasMoved] = useState(false);
  const [visitId] = useState(() => newForm().id);
  const [state, setState] = useState(() => opened(wallet.account));
  if (state.owner !== wallet.account) setState(movedTo(wallet.account, state));

  const router = defaultRouter(config);
  const { form, visited, isTouched, isCarried } = state;
  const values = withRouter(form.values, router);
  const token = useTokenInfo(parseAddress(values.tokenAddress));
  const balance = useTokenBalance(token.data?.address, wallet.account);
  const supply = useTokenSupply(token.data?.address);
  const factory = parseAddress(config?.contracts.presaleFactory ?? '');
  const allowance = useAllowance(token.data?.address, wallet.account, factory);
  const coin = coinAt(config, values.liquidityToken);
  // Nothing after the first step means anything without a token.
  const step: WizardStep = parseAddress(values.tokenAddress) ? asked : 'token';
  const context: PresaleFormContext = {
    tokenDecimals: token.data?.decimals ?? 18,
    coinDecimals: coin?.decimals ?? 18,
    now: step === 'review' ? now - REVIEW_LEEWAY : now,
  };

  useEffect(() => {
    if (isTouched) writeForm(state.owner, form);
    if (isCarried) forgetForm(undefined);
  }, [isTouched, isCarried, state.owner, form]);

  const change = useCallback(
    <Field extends WizardField>(field: Field, value: WizardValues[Field]) =>
      setState((current) => {
        if (current.form.values[field] === value) return current;
        const values = { ...current.form.values, [field]: value };
        return { ...current, isTouched: true, form: { ...current.form, values } };
      }),
    [],
  );
  const visit = useCallback(
    (fields: readonly WizardField[]) =>
      setState((current) =>
        fields.every((field) => current.visited.has(field))
          ? current
          : { ...current, visited: new Set([...current.visited, ...fields]) },
      ),
    [],
  );
  const reset = useCallback(() => {
    setState((current) => {
      forgetForm(current.owner);
      return opened(current.owner, newForm());
    });
  }, []);

  const all = (one: Exclude<WizardStep, 'review'>) => stepIssues(one, values, context);
  const shown: WizardIssues =
    step === 'review'
      ? {}
      : Object.fromEntries(Object.entries(all(step)).filter(([field]) => visited.has(field as WizardField)));

  return {
    id: form.id,
    visitId,
    isTouched,
    isEmpty: isUntouched(form.values),
    values,
    wallet,
    now,
    config,
    factory,
    step,
    token,
    balance,
    supply,
    allowance,
    coin,
    context,
    figures: token.data && coin ? typedFigures(values, context) : undefined,
    /** The sentences of this step's fields, as far as they were left. */
    errors: shown,
    /** The sentences of one step's fields, all of them. */
    issuesOf: all,
    change,
    leave: (field: WizardField) => visit([field]),
    goTo(next: WizardStep) {
      setHasMoved(true);
      setUrl({ step: next });
    },
    /** Somebody went from one step to another on this visit. */
    hasMoved,
    /** Shows what is wrong with this step. @returns the first field to correct, undefined where all is fine */
    check(): WizardField | undefined {
      if (step === 'review') return undefined;
      const issues = all(step);
      visit(Object.keys(issues) as WizardField[]);
      return firstWrong(issues);
    },
    reset,
  };
}

export type Wizard = ReturnType<typeof useWizard>;

/** The router that is preset stands there until another is chosen, as soon as it is known. */
function withRouter(values: WizardValues, router: string): WizardValues {
  return values.liquidityProvider === '' && router !== '' ? { ...values, liquidityProvider: router } : values;
}

/** What was typed without a wallet goes with the wallet that comes, unless that one has a form of its own. */
function movedTo(account: Address | undefined, current: WizardState): WizardState {
  const own = readForm(account);
  const carries =
    current.owner === undefined && account !== undefined && !own && !isUntouched(current.form.values);
  if (!carries) return opened(account, own);
  return { ...current, owner: account, isTouched: true, isCarried: true };
}

function isUntouched(values: WizardValues): boolean {
  return (Object.keys(EMPTY_WIZARD) as WizardField[]).every(
    (field) => field === 'liquidityProvider' || values[field] === EMPTY_WIZARD[field],
  );
}
