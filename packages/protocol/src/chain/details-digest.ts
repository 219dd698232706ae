import { presaleFactoryAbi, stakingFactoryAbi, tokenLockerAbi } from '@kingspad/abi';
import { sameAddress, type Hex } from '@kingspad/domain';
import { parseEventLogs, type TransactionReceipt } from 'viem';

const CREATIONS = [...tokenLockerAbi, ...presaleFactoryAbi, ...stakingFactoryAbi].filter(
  (item) =>
    item.type === 'event' && item.inputs.some((input) => 'name' in input && input.name === 'metadataDigest'),
);

/** The digests of details that a contract's creations carry in a transaction; zero for one without. */
export function digestsIn({ logs }: Pick<TransactionReceipt, 'logs'>, contract: string): Hex[] {
  return parseEventLogs({ abi: CREATIONS, logs })
    .filter(({ address }) => sameAddress(address, contract))
    .flatMap(({ args }) =>
      args && 'metadataDigest' in args && typeof args.metadataDigest === 'string'
        ? [args.metadataDigest]
        : [],
    );
}
