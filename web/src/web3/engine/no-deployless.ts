/**
 * Stands in for what viem's call action imports for calls through code that is not deployed (see web/viem-parts.ts): three contracts'
 * code and a parser of ABIs, 8 kB gzipped in every page that reads the chain, none of which the app asks for.
 */
function refuse(): never {
  throw new Error('Calls through code that is not deployed are not made.');
}

export const parseAbi = refuse;
export const deploylessCallViaBytecodeBytecode = '0x';
export const deploylessCallViaFactoryBytecode = '0x';
export const multicall3Bytecode = '0x';
