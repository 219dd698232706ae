import {
  additionalStepIssues,
  emptyAdditionalStep,
  emptyProjectStep,
  emptyTokenStep,
  projectStepIssues,
  tokenStepIssues,
  type AdditionalStepValues,
  type PresaleFormContext,
  type ProjectStepValues,
  type TokenStepValues,
} from '@kingspad/domain';

/** All that the wizard holds, as typed. */
export type WizardValues = TokenStepValues & ProjectStepValues & AdditionalStepValues;
export type WizardField = keyof WizardValues;
/** A field that a text is typed into or chosen for. */
export type WizardTextField = {
  [Field in WizardField]: WizardValues[Field] extends string ? Field : never;
}[WizardField];

/** The wizard's steps in order, by their names in the page's address. */
export const STEPS = ['token', 'project', 'additional', 'review'] as const;
export type WizardStep = (typeof STEPS)[number];

export const EMPTY_WIZARD: WizardValues = {
  ...emptyTokenStep(),
  ...emptyProjectStep(),
  ...emptyAdditionalStep(),
};

export type WizardIssues = Partial<Record<WizardField, string>>;

/** The sentences of one step, by its fields in their order. */
export function stepIssues(
  step: Exclude<WizardStep, 'review'>,
  values: WizardValues,
  context: PresaleFormContext,
): WizardIssues {
  switch (step) {
    case 'token':
      return tokenStepIssues(values);
    case 'project':
      return projectStepIssues(values, context);
    case 'additional':
      return additionalStepIssues(values);
  }
}

/** In the order in which they stand on the page. */
const FIELD_ORDER: readonly WizardField[] = [
  'tokenAddress',
  'liquidityToken',
  'projectName',
  'tokensPerBNB',
  'softCap',
  'hardCap',
  'minimumBuy',
  'maximumBuy',
  'startTime',
  'endTime',
  'isWhitelistingEnabled',
  'publicStartTime',
  'liquidityProvider',
  'liquidityPercentage',
  'launchRate',
  'liquidityUnlockTime',
  'isLiquidityBurn',
  'isVestingEnabled',
  'initialTokenReleasePercentage',
  'vestingCyclesInDays',
  'tokenReleasePercentageInCycle',
  'isUnsoldBurn',
  'logoURL',
  'coverImageUrl',
  'website',
  'twitterLink',
  'telegramLink',
  'discordLink',
  'githubLink',
  'redditLink',
  'facebookLink',
  'instagramLink',
  'youtubeLink',
  'kycLink',
  'auditedLink',
  'safuLink',
  'poocoinLink',
  'description',
];

/** The topmost field with a sentence under it. */
export function firstWrong(issues: WizardIssues): WizardField | undefined {
  return FIELD_ORDER.find((field) => issues[field] !== undefined);
}
