import {
  DAY,
  lockReleases,
  shortAddress,
  toUtcDisplay,
  type ListedCoin,
  type LockReleases,
} from '@kingspad/domain';
import type { ShareCard, ShareFigure, Tone } from '../../share/card.ts';
import { storedTermsOf, type StoredLock } from '../../store/queries/lock-columns.ts';
import {
  amountOf,
  dataCautions,
  dateFigure,
  dayOf,
  lookAlikeCautions,
  percents,
  sentences,
  tokenName,
  unitOf,
  type SharedPage,
  type Stale,
} from './text.ts';

const STATES: Record<LockReleases['state'], { text: string; tone: Tone }> = {
  locked: { text: 'Locked', tone: 'info' },
  vesting: { text: 'Vesting', tone: 'info' },
  unlockable: { text: 'Unlockable', tone: 'gold' },
  claimed: { text: 'Claimed', tone: 'neutral' },
  burnt: { text: 'Burnt', tone: 'caution' },
};

const UNRECOGNISED = {
  title: 'UNRECOGNIZED PAIR – proves no liquidity',
  text: 'Not created by a listed exchange. Anyone can create such a contract with any name.',
};

/** Facts for the texts of a lock. */
interface Shown {
  lock: StoredLock;
  releases: LockReleases;
  /** An amount of the locked token, base units. */
  amount: (units: bigint) => string;
}

/**
 * The shared page of a lock.
 * @param isOfPairs whether its locker takes LP tokens alone
 * @param listed coins that its tokens may imitate
 */
export function lockPage(
  lock: StoredLock,
  { isOfPairs, listed, stale }: { isOfPairs: boolean; listed: readonly ListedCoin[]; stale?: Stale },
): SharedPage {
  const isFake = isOfPairs && lock.factory === null;
  const name = isFake ? addressesOf(lock) : nameOf(lock, tokenName);
  const what = isOfPairs ? 'Liquidity lock' : 'Token lock';
  const subject = `${what.toLowerCase()} #${lock.lockId}`;
  const releases = lockReleases(storedTermsOf(lock), lock.headAt);
  const unit = isOfPairs ? (isFake ? shortAddress(lock.token) : 'LP') : unitOf(lock.tokenSymbol, lock.token);
  const amount = (units: bigint) => amountOf(units, lock.tokenDecimals, unit);
  const shown: Shown = { lock, releases, amount };
  const cautions = [
    // An unrecognised pair is shown by its addresses.
    ...(isFake ? [] : lookAlikeCautions(tokensOf(lock), listed)),
    ...dataCautions(lock.incompleteSince, stale),
  ];
  const card: ShareCard = {
    kind: `${what} #${lock.lockId}`,
    state: isFake ? { ...STATES[releases.state], tone: 'neutral' } : STATES[releases.state],
    title: isFake ? name : nameOf(lock, unitOf),
    subtitle: `${isOfPairs && !isFake ? 'LP token' : 'Token'} ${shortAddress(lock.token)} · ${ownerText(lock)}`,
    figures: [inTheLock(shown), ...dates(shown)],
    cautions,
    bar: barOf(shown, isFake),
    ...(isFake && { alert: UNRECOGNISED }),
  };
  return {
    metadata: {
      title: isFake ? `Unrecognized pair ${shortAddress(lock.token)}: ${subject}` : `${name}: ${subject}`,
      description: sentences(
        isFake && 'Unrecognized pair: proves no liquidity',
        `${headline(shown)}${isOfPairs && !isFake ? ` of ${name}` : ''}, ${when(shown)}`,
        releases.claimable > 0n &&
          lock.vesting !== null &&
          `${amount(releases.claimable)} can be claimed now`,
        ...cautions,
        'Amount, owner, dates and history, read from the chain',
      ),
    },
    card,
  };
}

/** A lock's token, or both tokens of its pair. */
function nameOf({ pair, token, tokenSymbol }: StoredLock, name: typeof tokenName): string {
  if (!pair) return name(tokenSymbol, token);
  return `${name(pair.symbolOne, pair.tokenOne)} / ${name(pair.symbolTwo, pair.tokenTwo)}`;
}

function tokensOf({ pair, token, tokenSymbol, tokenName: name }: StoredLock) {
  if (!pair) return [{ address: token, symbol: tokenSymbol, name }];
  return [
    { address: pair.tokenOne, symbol: pair.symbolOne, name: pair.nameOne },
    { address: pair.tokenTwo, symbol: pair.symbolTwo, name: pair.nameTwo },
  ];
}

/** The tokens of a pair by their addresses: a contract can choose its names. */
function addressesOf({ pair, token }: StoredLock): string {
  return pair ? `${shortAddress(pair.tokenOne)} / ${shortAddress(pair.tokenTwo)}` : shortAddress(token);
}

const ownerText = ({ isRenounced, owner }: StoredLock): string =>
  isRenounced ? 'no owner' : `owner ${shortAddress(owner)}`;

const isInSteps = ({ vesting }: StoredLock, { next, last }: LockReleases): boolean =>
  vesting !== null && next !== null && next.timestamp !== last;

function inTheLock({ lock, releases, amount }: Shown): ShareFigure {
  const { state, remaining, claimable } = releases;
  if (state === 'claimed') return { label: 'Paid out', value: amount(BigInt(lock.amount)) };
  const label = state === 'locked' ? 'Locked' : state === 'burnt' ? 'Locked for ever' : 'In the lock';
  const detail = claimable > 0n ? `${amount(claimable)} claimable now` : '';
  return { label, value: amount(remaining), detail };
}

function dates({ lock, releases, amount }: Shown): ShareFigure[] {
  const { state, next, last } = releases;
  const since = dateFigure('Locked since', lock.lockedAt);
  if (state === 'claimed') return [since, dateFigure('Claimed', lock.claimedAt ?? last)];
  if (state === 'burnt') return [since, dateFigure('Renounced', lock.renouncedAt ?? last)];
  if (next === null) return [dateFigure(lock.vesting ? 'Last release' : 'Unlocked', last), since];
  if (!isInSteps(lock, releases)) {
    return [dateFigure(lock.vesting && next.number > 1 ? 'Last release' : 'Unlocks', last), since];
  }
  const label = next.number === 1 ? 'First release' : 'Next release';
  return [dateFigure(label, next.timestamp, amount(next.amount)), dateFigure('Last release', last)];
}

/** The time of a plain lock, or the paid, claimable and locked parts of its amount. */
function barOf(shown: Shown, isFake: boolean): NonNullable<ShareCard['bar']> {
  const { lock, releases } = shown;
  const tone = (own: Tone): Tone => (isFake ? 'neutral' : own);
  if (releases.state === 'burnt') {
    return { parts: [{ share: 1, tone: tone('caution') }], caption: 'Renounced: nobody can ever claim it' };
  }
  if (!lock.vesting && releases.state === 'locked') return timeBar(lock, releases.last, tone('info'));
  const whole = BigInt(lock.amount);
  const share = (units: bigint) => Number((units * 10_000n) / whole) / 10_000;
  const paid = share(whole - releases.remaining);
  const claimable = share(releases.claimable);
  const locked = share(releases.remaining - releases.claimable);
  const percent = (part: number) => `${Math.floor(part * 1000) / 10}%`;
  return {
    parts: [
      { share: paid, tone: 'neutral' },
      { share: claimable, tone: tone('gold') },
    ],
    caption: `${percent(paid)} paid out · ${percent(claimable)} claimable · ${percent(locked)} locked`,
  };
}

function timeBar({ lockedAt, headAt }: StoredLock, unlockAt: number, tone: Tone) {
  const days = (seconds: number) => Math.floor(seconds / DAY);
  const [passed, whole] = [headAt - lockedAt, Math.max(1, unlockAt - lockedAt)];
  const caption = `${days(passed)} of ${days(whole)} days have passed`;
  return {
    parts: [{ share: percents(passed / whole), tone }],
    caption: whole < DAY ? 'Unlocks within a day' : caption,
  };
}

function headline({ lock, releases, amount }: Shown): string {
  return amount(releases.state === 'claimed' ? BigInt(lock.amount) : releases.remaining);
}

function when({ lock, releases, amount }: Shown): string {
  const { state, next, last } = releases;
  if (state === 'claimed') return `paid out on ${toUtcDisplay(lock.claimedAt ?? last)}`;
  if (state === 'burnt') return `renounced on ${dayOf(lock.renouncedAt ?? last)}: locked for ever`;
  if (next === null) return `unlocked since ${toUtcDisplay(last)}`;
  if (!isInSteps(lock, releases)) return `locked until ${toUtcDisplay(last)}`;
  const label = next.number === 1 ? 'first release' : 'next release';
  return `${label} of ${amount(next.amount)} on ${toUtcDisplay(next.timestamp)}, last one on ${toUtcDisplay(last)}`;
}
