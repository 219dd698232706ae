import { heldByOthers, isFree, isLargeFree, roundedBasisPoints, type HolderKind } from '@kingspad/domain';
import type { Holders } from '@kingspad/domain/api';

/** A row of the table of holders. */
export interface HolderRow {
  /** Kind of an account; `rest` for all unlisted accounts together. */
  kind: HolderKind | 'rest';
  /** Null for the rest. */
  address: string | null;
  /** Base units. */
  amount: bigint;
  /** Part of the supply, basis points. */
  bps: number;
  /** A free account above 5 %. */
  isLarge: boolean;
}

/** The rows of the table, the largest first and the rest last; undefined where the holders are not known. */
export function holderRows({ holders, totalSupply }: Holders): HolderRow[] | undefined {
  if (totalSupply === null) return undefined;
  const supply = BigInt(totalSupply);
  const rows = holders.map(({ walletAddress, kind, amount }): HolderRow => {
    const held = BigInt(amount);
    return {
      kind,
      address: walletAddress,
      amount: held,
      bps: roundedBasisPoints(held, supply),
      isLarge: isLargeFree(kind, held, supply),
    };
  });
  const rest = heldByOthers(
    supply,
    rows.map(({ amount }) => amount),
  );
  if (rest === 0n) return rows;
  const others = { kind: 'rest', address: null, amount: rest, isLarge: false } as const;
  return [...rows, { ...others, bps: roundedBasisPoints(rest, supply) }];
}

/** The share of the largest account that can sell at any time, basis points of the supply; null if unknown. */
export function largestFree({ holders, totalSupply }: Holders): { bps: number } | null {
  const supply = BigInt(totalSupply ?? 0);
  const found = holders.find(({ kind }) => isFree(kind));
  if (!found || supply === 0n) return null;
  return { bps: roundedBasisPoints(BigInt(found.amount), supply) };
}
