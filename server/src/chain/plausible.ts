import type { Transport } from 'viem';

const HEX = /^0x[0-9a-f]+$/i;
const BYTES = /^0x([0-9a-f]{2})*$/i;

const isText = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value);
const isHex = isText(HEX);

function isBlock(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const block = value as Record<string, unknown>;
  return [block.number, block.hash, block.timestamp].every(isHex);
}

/** Shapes of the answers to these methods; answers to others are not checked. */
const FORMS: Readonly<Record<string, (result: unknown, params: readonly unknown[]) => boolean>> = {
  eth_call: isText(BYTES),
  eth_getCode: isText(BYTES),
  eth_chainId: isHex,
  eth_blockNumber: isHex,
  // Every node has a newest block, but may lack one by number.
  eth_getBlockByNumber: (result, [block]) => isBlock(result) || (result === null && block !== 'latest'),
};

/** Whether a working node could give this answer. */
function isPlausible(method: string, params: unknown, result: unknown): boolean {
  return FORMS[method]?.(result, Array.isArray(params) ? params : []) ?? true;
}

/** The same transport, but an implausible answer counts as the node's failure, so that another node is asked. */
export function plausibleOnly(transport: Transport): Transport {
  return (config) => {
    const inner = transport(config);
    return {
      ...inner,
      request: (async (args: { method: string; params?: unknown }) => {
        const result: unknown = await inner.request(args as never);
        if (!isPlausible(args.method, args.params, result)) {
          throw new Error(`The node gave an invalid answer to ${args.method}.`);
        }
        return result;
      }) as typeof inner.request,
    };
  };
}
