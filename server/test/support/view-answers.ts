import { viewProbeAbi, viewProbeCode } from '@kingspad/abi';
import type { Hex } from '@kingspad/domain';
import { decodeDeployData, encodeAbiParameters } from 'viem';

/** A node's answer for a `ViewProbe` whose views all fail. @param data of the simulated creation */
export function failedViews(data: Hex): Hex {
  const { args } = decodeDeployData({ abi: viewProbeAbi, bytecode: viewProbeCode, data });
  return encodeAbiParameters([{ type: 'bytes[]' }], [args[0].map(() => '0x' as const)]);
}
