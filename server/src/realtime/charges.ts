import type { IncomingMessage } from 'node:http';
import type { Budgets } from '../budgets.ts';
import { clientAddress, limitKey, type IsTrusted } from '../client-address.ts';
import type { Charge } from './answers.ts';

/** Charges the client of a connection; all connections of one address share its budget of reads. */
export type ChargeOf = (request: IncomingMessage) => Charge;

export function createCharges(budgets: Budgets, isTrustedProxy: IsTrusted): ChargeOf {
  return (request) => {
    const client = limitKey(clientAddress(request, isTrustedProxy));
    return async (cost) => (await budgets.spend('read', client, cost)) === undefined;
  };
}
