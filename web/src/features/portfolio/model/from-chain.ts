import type { Address } from '@kingspad/domain';
import type { ComponentType } from 'react';

/** A wallet's positions read from the chain, for the time without a server. */
export type PositionsFromChain = ComponentType<{ account: Address }>;
