import { parseAddress, sameAddress } from '@kingspad/domain';
import type { ShownToken } from '../../../lib/shown-token.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { FromChain } from '../../../web3/components/FromChain.tsx';
import { useChainNow, useWallet } from '../../../web3/index.ts';
import type { LockerKind } from '../kinds.ts';
import type { FoundLock } from '../model/lock-reads.ts';
import type { OwnedLock } from '../model/owned-lock.ts';
import { usePair } from '../model/pair-reads.ts';
import { chainLockView } from '../model/record-view.ts';
import { useShownToken } from '../model/use-shown-token.ts';
import { useLocker } from '../model/use-locker.ts';
import styles from '../pages/pages.module.css';
import { LockHero } from './LockHero.tsx';
import { LockInfo } from './LockInfo.tsx';
import { LockSchedule } from './LockSchedule.tsx';
import { AcceptOffer } from './manage/AcceptOffer.tsx';
import { ManageLock } from './manage/ManageLock.tsx';
import { PublicPayout } from './manage/PublicPayout.tsx';
import { PairInfo } from './PairInfo.tsx';
import { TokenInfo } from './TokenInfo.tsx';
import { UnlockAction } from './UnlockAction.tsx';
import { UnrecognisedPair } from './UnrecognisedPair.tsx';

export interface FoundLockViewProps {
  kind: LockerKind;
  found: FoundLock;
  /** The page that extends the lock. */
  updatePath: string;
}

/** A lock read from the contract only, with every action that needs no server. */
export function FoundLockView({ kind, found, updatePath }: FoundLockViewProps) {
  const { block, lock: onChain } = found;
  const now = useChainNow();
  const locker = useLocker(kind);
  const { account } = useWallet();
  const lock = chainLockView(onChain, now);
  const token = useShownToken(onChain.tokenAddress);
  const target = locker && { locker, lockId: lock.id };
  const owned: OwnedLock | undefined = target &&
    token && { kind, record: undefined, lock, token, target, now };
  const isOpen = lock.state !== 'claimed' && lock.state !== 'burnt';
  const isOwner = isOpen && sameAddress(account, parseAddress(lock.owner));
  const isReceiver = isOpen && sameAddress(account, lock.pendingOwner);
  if (!token) return <Skeleton lines={4} />;
  return (
    <>
      <FromChain block={block} />
      {isReceiver && owned && <AcceptOffer owned={owned} />}
      <LockHero kind={kind} lock={lock} token={token} now={now} action={action(token)} />
      <div className={styles.columns}>
        <Stack gap={5} className={styles.stack}>
          {kind.isOfPairs ? <PairOnChain kind={kind} token={token} /> : <TokenInfo token={token} />}
          {lock.knowsPastSteps && (
            <LockSchedule kind={kind} lock={lock} token={token} now={now} hasSteps={false} />
          )}
        </Stack>
        <LockInfo kind={kind} record={undefined} token={token} lock={lock} />
      </div>
      {isOwner && owned && <ManageLock owned={owned} />}
    </>
  );

  function action(shown: ShownToken) {
    if (isOwner) {
      return (
        <UnlockAction
          kind={kind}
          lock={lock}
          token={shown}
          target={target}
          now={now}
          updatePath={updatePath}
        />
      );
    }
    return isOpen && lock.isOpenUnlock && owned ? <PublicPayout owned={owned} /> : null;
  }
}

/** The pair, and whether a listed factory recognises it according to the locker contract. */
function PairOnChain({ kind, token }: { kind: LockerKind; token: ShownToken }) {
  const { data: pair } = usePair(parseAddress(token.address));
  if (pair === undefined) return <Skeleton lines={4} />;
  const factory = pair?.factory ?? null;
  return (
    <>
      <UnrecognisedPair kind={kind} factory={factory} />
      <PairInfo
        record={{
          tokenAddress: token.address,
          tokenLock: { tokenSymbol: token.symbol },
          pairFactory: factory,
          tokenAddressOne: pair?.tokenOne.address ?? null,
          tokenAddressTwo: pair?.tokenTwo.address ?? null,
          tokenAddressOneName: pair?.tokenOne.name ?? null,
          tokenAddressTwoName: pair?.tokenTwo.name ?? null,
          tokenAddressOneSymbol: pair?.tokenOne.symbol ?? null,
          tokenAddressTwoSymbol: pair?.tokenTwo.symbol ?? null,
        }}
      />
    </>
  );
}
