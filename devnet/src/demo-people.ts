import type { Address } from 'viem';
import { DEMO_ACCOUNTS } from './accounts.ts';
import type { Person } from './demo-locks.ts';

/**
 * Participants of the demo's sales and pools: the three demo accounts, and three more that the wallet does not offer.
 */
export type Player = Person | keyof typeof FRIENDS;

/** The node's last accounts. */
export const FRIENDS = {
  Ada: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  Bela: '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  Cleo: '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
} as const satisfies Record<string, Address>;

export function addressOf(who: Player): Address {
  if (who in FRIENDS) return FRIENDS[who as keyof typeof FRIENDS];
  const account = DEMO_ACCOUNTS.find(({ name }) => name === who);
  if (!account) throw new Error(`No demo account is called ${who}.`);
  return account.address;
}
