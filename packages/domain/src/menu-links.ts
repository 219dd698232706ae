/**
 * External entries of the side menu, in its order (spec A.2): names in the configuration's `links`. It stands apart
 * from the API's schemas, so that the first page does not load what checks those.
 */
export const MENU_LINKS = [
  'stakeTrackingBot',
  'kycDocs',
  'infoDocs',
  'projectFunding',
  'twitter',
  'telegram',
] as const;
export type MenuLinkField = (typeof MENU_LINKS)[number];
