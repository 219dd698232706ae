import {
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import type { Abi } from 'viem';
import { erc20Abi } from './token-abi.ts';
import { pairLockerErrors } from './pair-errors.ts';

/** What our contracts and the usual tokens know, to decode what others wrote. Nothing is sent by it. */
export const KNOWN_ABI: Abi = [
  ...tokenLockerAbi,
  ...pairLockerErrors,
  ...presaleFactoryAbi,
  ...presalePoolAbi,
  ...stakingFactoryAbi,
  ...stakingPoolAbi,
  ...erc20Abi,
];
