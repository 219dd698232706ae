export {
  fairLensAbi,
  fairPoolAbi,
  liquidityLockerAbi,
  presaleFactoryAbi,
  presaleLensAbi,
  presalePoolAbi,
  stakingFactoryAbi,
  stakingPoolAbi,
  tokenLockerAbi,
} from '@kingspad/abi';
