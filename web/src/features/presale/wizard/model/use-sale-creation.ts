import { useCreation, useCreationSimulation, usePermitDomain } from '#creation/index.ts';
import { useCreationFee } from '#web3/index.ts';
import { saleCreation } from './sale-creation.ts';
import { intentOf } from './sale-intent.ts';
import type { Wizard } from './use-wizard.ts';
import { STEPS, type WizardStep } from './wizard-values.ts';

type EditedStep = Exclude<WizardStep, 'review'>;
const EDITED = STEPS.filter((step): step is EditedStep => step !== 'review');

/** The last step's two transactions, and what speaks against them. */
export function useSaleCreation(wizard: Wizard) {
  const { wallet, factory, config } = wizard;
  const [balance, allowance] = [wizard.balance.data, wizard.allowance.data];
  const fee = useCreationFee(factory);
  const intent = intentOf(wizard);
  const permit = usePermitDomain(wizard.token.data, wallet.account) ?? undefined;
  const place = factory && config && { factory, config };
  const creation = place && intent && saleCreation(place, intent);
  const { write, prepare, approve, create } = useCreation(wizard);
  const simulation = useCreationSimulation(wallet.status === 'ready' ? creation : undefined, {
    fee: fee.data,
    balance,
    allowance,
  });

  return {
    intent,
    fee,
    simulation,
    write,
    /** The steps in which something has to be corrected first. */
    wrongSteps: EDITED.filter((step) => Object.keys(wizard.issuesOf(step)).length > 0),
    isShort: intent !== undefined && balance !== undefined && balance < intent.tokensNeeded,
    isApproved: intent !== undefined && allowance !== undefined && allowance >= intent.tokensNeeded,
    /** The wallet that signs: opens the dialog, or asks it to come to this chain. */
    connect: prepare,
    approve: () => creation && void approve(creation),
    create: () => creation && void create(creation),
    /** Creates the sale with a permit; undefined if the token takes none. */
    sign: permit && (() => place && intent && void create(saleCreation(place, { ...intent, permit }))),
  };
}

export type SaleCreation = ReturnType<typeof useSaleCreation>;
