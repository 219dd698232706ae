import {
  presaleFactoryAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
import type { Abi } from 'viem';
import { erc20Abi } from '../token/abi.ts';
import { pairLockerErrors } from '../lock/pair-errors.ts';

/** The ABIs of our contracts and of common tokens, for decoding only. */
export const KNOWN_ABI: Abi = [
  ...tokenLockerAbi,
  ...pairLockerErrors,
  ...presaleFactoryAbi,
  ...presalePoolAbi,
  ...stakingFactoryAbi,
  ...stakingPoolAbi,
  ...erc20Abi,
];
