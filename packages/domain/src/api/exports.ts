import { Type, type Static, type TSchema } from '@sinclair/typebox';
import type { ExportName } from './choices.ts';
import { PresaleRecordSchema } from './presale.ts';
import { StakingPoolSchema } from './staking.ts';
import { LockRecordSchema } from './token-locker.ts';

/** A sale in an export: its record without the owner's description and the counts of other rows. */
export const SaleExportSchema = Type.Omit(PresaleRecordSchema, [
  'description',
  'otherPools',
  'sameNameTokens',
  'commentCount',
  'listedWallets',
]);
export type SaleExport = Static<typeof SaleExportSchema>;

/** A staking pool in an export: its record without a wallet's stake. */
const StakingPoolExportSchema = Type.Omit(StakingPoolSchema, ['stake']);

/** Schema of a row of each export. */
export const EXPORTS = {
  'token-locks': LockRecordSchema,
  'liquidity-locks': LockRecordSchema,
  sales: SaleExportSchema,
  'staking-pools': StakingPoolExportSchema,
} as const satisfies Record<ExportName, TSchema>;
/** A row of an export. */
export type ExportRow<Name extends ExportName> = Static<(typeof EXPORTS)[Name]>;
