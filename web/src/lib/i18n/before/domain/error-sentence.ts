import { formatAmount } from './amounts.ts';
import { toUtcDisplay } from './time.ts';

/** @param args the error's values, in order */
export type ErrorSentence = (args: readonly unknown[]) => string;

/** @param value wei */
export const bnb = (value: unknown): string => `${formatAmount(BigInt(value as bigint), 18)} BNB`;

/** @param value UTC seconds */
export const date = (value: unknown): string => toUtcDisplay(Number(value));
