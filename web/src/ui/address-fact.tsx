import { AddressLink, type AddressLinkProps } from './AddressLink.tsx';
import type { Fact } from './FactList.tsx';

/** A fact of a {@link FactList} that is an address or a transaction; the label names the copy button too. */
export function addressFact(
  label: string,
  value: string,
  explorer: AddressLinkProps['explorer'],
  kind: AddressLinkProps['kind'] = 'address',
): Fact {
  return { label, value: <AddressLink kind={kind} value={value} what={label} explorer={explorer} /> };
}
