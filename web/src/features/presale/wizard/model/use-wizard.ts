import { parseAddress, type PresaleFormContext } from '@kingspad/domain';
import { useState } from 'react';
import { formStore, useKeptForm } from '#creation/index.ts';
import { useAppConfig } from '#lib/config.ts';
import { urlChoice, useUrlState } from '#lib/url-state.ts';
import {
  useAllowance,
  useChainNow,
  useTokenBalance,
  useTokenInfo,
  useTokenSupply,
  useWallet,
} from '#web3/index.ts';
import { coinAt, defaultRouter } from './choices.ts';
import { nameOfToken, prefilled } from './prefill.ts';
import { figuresOf } from './sale-values.ts';
import { useMakesFairSales } from './use-makes-fair-sales.ts';
import {
  EMPTY_WIZARD,
  STEPS,
  stepIssues,
  type WizardField,
  type WizardIssues,
  type WizardStep,
  type WizardValues,
} from './wizard-values.ts';

const URL_STATE = { step: urlChoice(STEPS) };
/** In the review a start may have come nearer meanwhile; one in the past means now to the contract. */
const REVIEW_LEEWAY = 240;

const FORMS = formStore({ name: 'presale-form', version: 1, empty: EMPTY_WIZARD, keptFor: 'wallet' });
const PRESET = ['liquidityProvider'] as const;

/** The wizard: what was typed, what chain and wallet say about it, and where one stands. */
export function useWizard() {
  const config = useAppConfig();
  const wallet = useWallet();
  const now = useChainNow();
  const [{ step: asked }, setUrl] = useUrlState(URL_STATE);
  const [hasMoved, setHasMoved] = useState(false);
  const [filledName, setFilledName] = useState<string>();
  const form = useKeptForm(FORMS, wallet.account, { preset: PRESET });
  const { visited, isTouched, change, visit, reset } = form;

  const router = defaultRouter(config);
  const factory = config?.contracts.presaleFactory ?? undefined;
  const makesFair = useMakesFairSales(factory);
  const values = withRouter(ofKnownKind(form.values, makesFair), router);
  const token = useTokenInfo(parseAddress(values.tokenAddress));
  const balance = useTokenBalance(token.data?.address, wallet.account);
  const supply = useTokenSupply(token.data?.address);
  const allowance = useAllowance(token.data?.address, wallet.account, factory);
  const coin = coinAt(config, values.liquidityToken);
  // Later steps need a token.
  const step: WizardStep = parseAddress(values.tokenAddress) ? asked : 'token';
  const context: PresaleFormContext = {
    tokenDecimals: token.data?.decimals ?? 18,
    coinDecimals: coin?.decimals ?? 18,
    now: step === 'review' ? now - REVIEW_LEEWAY : now,
  };

  const all = (one: Exclude<WizardStep, 'review'>) => stepIssues(one, values, context);
  const shown: WizardIssues =
    step === 'review'
      ? {}
      : Object.fromEntries(Object.entries(all(step)).filter(([field]) => visited.has(field as WizardField)));

  return {
    id: form.id,
    visitId: form.visitId,
    isTouched,
    isEmpty: form.isEmpty,
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
    figures: token.data && coin ? figuresOf(values, context) : undefined,
    /** Whether fair sales can be chosen; undefined while that is unknown. */
    makesFair,
    /** The sentences of this step's fields, as far as they were left. */
    errors: shown,
    /** The sentences of one step's fields, all of them. */
    issuesOf: all,
    change,
    leave: (field: WizardField) => visit([field]),
    goTo(next: WizardStep) {
      setHasMoved(true);
      if (step === 'token' && next === 'project') {
        for (const [field, value] of prefilled(values, token.data, filledName)) change(field, value);
        setFilledName(token.data && nameOfToken(token.data));
      }
      setUrl({ step: next });
    },
    /** Another step was gone to on this visit. */
    hasMoved,
    /** Shows what is wrong with this step. @returns the fields to correct, none where all is fine */
    check(): readonly WizardField[] {
      const wrong = step === 'review' ? [] : (Object.keys(all(step)) as WizardField[]);
      visit(wrong);
      return wrong;
    },
    reset,
  };
}

export type Wizard = ReturnType<typeof useWizard>;

/**
 * A sale at a fixed rate and without a list where the factory makes no other: fair sales and lists came together.
 * @param makesFair undefined while it is unknown
 */
function ofKnownKind(values: WizardValues, makesFair: boolean | undefined): WizardValues {
  if (makesFair !== false || (values.saleKind === 'fixed' && values.listRoot === '')) return values;
  return { ...values, saleKind: 'fixed', listRoot: '' };
}

/** The router that is preset stands there until another is chosen, as soon as it is known. */
function withRouter(values: WizardValues, router: string): WizardValues {
  return values.liquidityProvider === '' && router !== '' ? { ...values, liquidityProvider: router } : values;
}
