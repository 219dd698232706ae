import { viewProbeAbi, viewProbeCode } from '@kingspad/abi';
import type { Address, Hex } from '@kingspad/domain';
import { decodeDeployData, encodeAbiParameters, getAddress, hexToBytes, pad, toHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { RpcError, TooMuchError, TransportError } from '../../src/chain/errors.ts';
import type { RpcAnswer, RpcClient } from '../../src/chain/rpc.ts';
import { readViews, type UntrustedView } from '../../src/chain/views.ts';

const LIMITS = { gasEach: 100_000n, maxBytes: 1_024 };
const COUNT = 200;

const targetOf = (index: number): Address => getAddress(pad(toHex(index + 1), { size: 20 }));
const VIEWS: UntrustedView[] = Array.from({ length: COUNT }, (_, index) => ({
  target: targetOf(index),
  data: '0x06fdde03',
}));

/** A node whose contracts return their addresses. @param refuse what it answers instead to a request, or to one call */
function nodeOf(refuse: {
  request?: (calls: number) => void;
  call?: (targets: readonly Address[]) => RpcAnswer | undefined;
}) {
  const requests: number[] = [];
  const batch: RpcClient['batch'] = async (calls) => {
    requests.push(calls.length);
    refuse.request?.(calls.length);
    return calls.map(({ params }) => {
      const { data } = params[0] as { data: Hex };
      const { args } = decodeDeployData({ abi: viewProbeAbi, bytecode: viewProbeCode, data });
      const targets = args[0].map(({ target }) => target);
      return refuse.call?.(targets) ?? { result: encodeAbiParameters([{ type: 'bytes[]' }], [targets]) };
    });
  };
  return { requests, rpc: { batch, distrust: () => undefined } as unknown as RpcClient };
}

const expected = VIEWS.map(({ target }) => hexToBytes(target));

describe('views of unknown contracts', () => {
  test('reads views of unknown contracts several calls to a request, in order', async () => {
    const { requests, rpc } = nodeOf({});
    expect(await readViews(rpc, VIEWS, LIMITS, 'latest')).toEqual(expected);
    expect(requests).toEqual([8, 2]);
  });

  test('splits a request that a node refuses into halves', async () => {
    const call = (targets: readonly Address[]) =>
      targets.length > 3 ? { error: new RpcError(-32000, 'out of gas') } : undefined;
    const { rpc } = nodeOf({ call });
    expect(await readViews(rpc, VIEWS, LIMITS, 'latest')).toEqual(expected);
  });

  test('reads each call alone if the answers together are too large', async () => {
    const request = (calls: number) => {
      if (calls > 1) throw new TooMuchError('response too large');
    };
    const { requests, rpc } = nodeOf({ request });
    expect(await readViews(rpc, VIEWS, LIMITS, 'latest')).toEqual(expected);
    expect(requests.filter((calls) => calls > 1)).toEqual([8, 2]);
  });

  test('views name the contract that a node cannot call', async () => {
    const call = (targets: readonly Address[]) =>
      targets.includes(targetOf(7)) ? { error: new RpcError(-32000, 'strange failure') } : undefined;
    const reading = readViews(nodeOf({ call }).rpc, VIEWS, LIMITS, 'latest');
    await expect(reading).rejects.toThrow(TransportError);
    await expect(reading).rejects.toThrow(`cannot call contract ${targetOf(7)}: strange failure`);
  });
});
