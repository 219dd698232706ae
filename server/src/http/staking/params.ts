import { AddressSchema } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';

/** The calls' group in the OpenAPI document. */
export const STAKING_TAG = 'staking';

export const StakingPoolParamsSchema = Type.Object({ pool: AddressSchema });
