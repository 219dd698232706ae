import { Type, type Static } from '@sinclair/typebox';
import { PresaleRecordSchema } from './presale.ts';
import { StakingPoolSchema } from './staking.ts';
import { LockRecordSchema } from './token-locker.ts';

/** A sale in an export: its record without the owner's description and the counts of other rows. */
export const SaleExportSchema = Type.Omit(PresaleRecordSchema, [
  'description',
  'otherPools',
  'sameNameTokens',
  'commentCount',
]);
export type SaleExport = Static<typeof SaleExportSchema>;

/** A staking pool in an export: its record without a wallet's stake. */
export const StakingPoolExportSchema = Type.Omit(StakingPoolSchema, ['stake']);
export type StakingPoolExport = Static<typeof StakingPoolExportSchema>;

/** Schema of a row of each export. */
export const EXPORTS = {
  'token-locks': LockRecordSchema,
  'liquidity-locks': LockRecordSchema,
  sales: SaleExportSchema,
  'staking-pools': StakingPoolExportSchema,
} as const;
export type ExportName = keyof typeof EXPORTS;
export type ExportRow<Name extends ExportName> = Static<(typeof EXPORTS)[Name]>;
export const EXPORT_NAMES = Object.keys(EXPORTS) as readonly ExportName[];

export const EXPORT_FORMATS = ['csv', 'ndjson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Path of an export. */
export const exportPath = (name: ExportName, format: ExportFormat): string =>
  `/api/v1/exports/${name}.${format}`;
