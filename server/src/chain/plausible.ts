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

/** What an answer to these methods looks like; others are not looked at. */
const FORMS: Readonly<Record<string, (result: unknown, params: readonly unknown[]) => boolean>> = {
  eth_call: isText(BYTES),
  eth_getCode: isText(BYTES),
  eth_chainId: isHex,
  eth_blockNumber: isHex,
  // A node has a newest block, and may have none of a number.
  eth_getBlockByNumber: (result, [block]) => isBlock(result) || (result === null && block !== 'latest'),
};

/** Whether a node that works could have answered so. */
export function isPlausible(method: string, params: unknown, result: unknown): boolean {
  return FORMS[method]?.(result, Array.isArray(params) ? params : []) ?? true;
}

/** The same transport; an answer that no working node gives is a failure of the node, so that another one is asked. */
export function plausibleOnly(transport: Transport): Transport {
  return (config) => {
    const inner = transport(config);
    return {
      ...inner,
      request: (async (args: { method: string; params?: unknown }) => {
        const result: unknown = await inner.request(args as never);
        if (!isPlausible(args.method, args.params, result)) {
          throw new Error(`The node answered ${args.method} with nothing that a node answers.`);
        }
        return result;
      }) as typeof inner.request,
    };
  };
}
