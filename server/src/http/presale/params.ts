import { AddressSchema } from '@kingspad/domain/api';
import { Type } from '@sinclair/typebox';

/** The calls' group in the OpenAPI document. */
export const PRESALE_TAG = 'presales';

export const PoolParamsSchema = Type.Object({ pool: AddressSchema });
export const WalletParamsSchema = Type.Object({ wallet: AddressSchema });
