import type { Hex } from '@kingspad/domain';
import { size } from 'viem';

/** Answers of a token: the bytes that it returns, or code that runs instead, hex without 0x. */
export interface TokenClaims {
  name: Hex | { code: string };
  symbol: Hex | { code: string };
  decimals: Hex | { code: string };
}

const SELECTORS = { name: '06fdde03', symbol: '95d89b41', decimals: '313ce567' } as const;
const FIELDS = ['name', 'symbol', 'decimals'] as const;

const hexOf = (value: number, bytes: number) => value.toString(16).padStart(2 * bytes, '0');

/** The runtime code of a contract that answers as claimed and reverts to any other call. */
export function claimingCode(claims: TokenClaims): Hex {
  const bodyOf = (claim: TokenClaims['name'], dataAt: number) =>
    typeof claim === 'string'
      ? // CODECOPY(0, dataAt, length) RETURN(0, length)
        `62${hexOf(size(claim), 3)}62${hexOf(dataAt, 3)}60003962${hexOf(size(claim), 3)}6000f3`
      : claim.code;
  // The selector on the stack, a comparison and a jump for each field, a revert.
  const headLength = 6 + FIELDS.length * 11 + 5;
  const layout = (dataStart: number) => {
    let at = headLength;
    let dataAt = dataStart;
    let [head, bodies, data] = ['60003560e01c', '', ''];
    for (const field of FIELDS) {
      const claim = claims[field];
      const body = `5b${bodyOf(claim, dataAt)}`;
      head += `8063${SELECTORS[field]}1461${hexOf(at, 2)}57`;
      at += body.length / 2;
      bodies += body;
      if (typeof claim === 'string') {
        data += claim.slice(2);
        dataAt += size(claim);
      }
    }
    return { head, bodies, data };
  };
  const { bodies } = layout(0);
  const { head, bodies: placed, data } = layout(headLength + bodies.length / 2);
  return `0x${head}60006000fd${placed}${data}`;
}
