import {
  DAY,
  failureOf,
  fairPrices,
  isShortLiquidityLock,
  isTaxed,
  listStatus,
  percentText,
  progressBps,
  shortAddress,
  takenOf,
  type PresaleFailure,
  type PresaleListStatus,
  type ListedCoin,
  type SaleFacts,
} from '@kingspad/domain';
import { shownPrice } from '@kingspad/domain/prices';
import type { TokenProbe } from '@kingspad/domain/api';
import { PRICE_PLACES } from '@kingspad/domain/prices';
import type { ShareCard, ShareFigure, Tone } from '../../share/card.ts';
import type { SaleTrust } from '../../store/queries/presale-trust.ts';
import { saleFactsOf, type StoredPresaleRecord } from '../../store/queries/presales.ts';
import { coinDecimals, coinSymbol, nameOf, type Market } from '../presale/present.ts';
import {
  amountOf,
  dataCautions,
  dateFigure,
  drawable,
  lookAlikeCautions,
  oneLine,
  sentences,
  tokenName,
  unitOf,
  type SharedPage,
  type Stale,
} from './text.ts';

const STATES: Record<PresaleListStatus, { text: string; tone: Tone }> = {
  upcoming: { text: 'Upcoming', tone: 'info' },
  live: { text: 'Live', tone: 'good' },
  ended: { text: 'Ended', tone: 'neutral' },
  filled: { text: 'Filled', tone: 'good' },
  finalized: { text: 'Finalized', tone: 'good' },
  canceled: { text: 'Canceled', tone: 'bad' },
  paused: { text: 'Paused', tone: 'caution' },
};

const REFUNDS = 'Contributors can claim a full refund.';

const FAILURES: Record<PresaleFailure, { title: string; text: string }> = {
  cancelled: { title: 'SALE CANCELED', text: `The owner cancelled the sale. ${REFUNDS}` },
  forced: { title: 'SALE CANCELED', text: `The sale was forced to fail. ${REFUNDS}` },
  'soft-cap': { title: 'SALE FAILED', text: `The sale ended below its soft cap. ${REFUNDS}` },
  'not-finalized': { title: 'SALE FAILED', text: `The sale was not finalized in time. ${REFUNDS}` },
};

export interface SaleSurroundings {
  trust: SaleTrust;
  market: Market;
  /** Coins that its token may imitate. */
  listed: readonly ListedCoin[];
  /** Result of a simulated transfer of the token; undefined if unknown. */
  probe: TokenProbe | undefined;
  stale?: Stale;
}

/** The shared page of a sale. */
export function salePage(sale: StoredPresaleRecord, around: SaleSurroundings): SharedPage {
  const { trust, market, listed, probe, stale } = around;
  const facts = saleFactsOf(sale);
  const status = listStatus(facts, sale.headAt);
  const failure = failureOf(facts, sale.headAt);
  const coin = unitOf(coinSymbol(sale, market), sale.coin);
  const amount = (units: bigint) => amountOf(units, coinDecimals(sale), coin);
  const symbol = tokenName(sale.tokenSymbol, sale.token);
  const name = oneLine(nameOf(sale)) || symbol;
  const tax = taxAlert(probe);
  const alert = failure ? FAILURES[failure] : tax;
  const cautions = [
    ...(failure && tax ? [tax.text] : []),
    ...lookAlikeCautions(namedTokens(sale), listed),
    ...namesakes(sale),
    ...liquidityCaution(sale, failure !== null),
    ...dataCautions(sale.incompleteSince, stale),
  ];
  const told =
    sale.kind === 'fair'
      ? `Committed ${amount(BigInt(sale.committed))}, hard cap ${amount(facts.hardCap)}`
      : `Raised ${amount(facts.raised)} of ${amount(facts.hardCap)}`;
  return {
    metadata: {
      title: `${name}: ${titleOf(failure, tax !== undefined)}`,
      description: sentences(
        !failure && tax && `${tax.title}: ${tax.text}`,
        `${STATES[status].text} presale of ${symbol}`,
        failure && FAILURES[failure].text,
        told,
        !trust.isVerifiedPool && 'Not verified by an operator',
        ...cautions,
        'Terms, checks and contributions, read from the chain',
      ),
      // Search engines may list verified sales: docs/decisions/0049-sharing.md.
      isListed: trust.isVerifiedPool,
    },
    card: {
      kind: 'Presale',
      state: alert && !failure ? { ...STATES[status], tone: 'neutral' } : STATES[status],
      title: drawable(name, sale.token),
      ...badgeOf(trust, alert !== undefined),
      subtitle: `${tokenLabel(sale)} · pool ${shortAddress(sale.pool)}`,
      figures: [...amountFigures(), timing(facts, sale)],
      bar: barOf(facts, BigInt(sale.kind === 'fair' ? sale.committed : sale.raised), alert !== undefined),
      cautions,
      ...(alert && { alert }),
    },
  };

  function amountFigures(): ShareFigure[] {
    const caps = `Soft cap ${amount(facts.softCap)}`;
    const detail = failure ? 'Refunds are open' : '';
    if (sale.kind === 'fair') {
      return [
        { label: 'Committed', value: amount(BigInt(sale.committed)), detail: detail || caps },
        priceFigure(sale, coin, coinDecimals(sale)),
      ];
    }
    return [
      { label: 'Raised', value: amount(facts.raised), detail },
      { label: 'Hard cap', value: amount(facts.hardCap), detail: caps },
    ];
  }
}

/** The bounds of a fair sale's price, which are known before it starts. */
function priceFigure(sale: StoredPresaleRecord, coin: string, decimals: number): ShareFigure {
  const { tokensForSale, softCap, hardCap, committed } = sale;
  const facts = {
    supply: BigInt(tokensForSale),
    softCap: BigInt(softCap),
    hardCap: BigInt(hardCap),
    committed: BigInt(committed),
  };
  const { floor, ceiling } = fairPrices(facts, 10n ** BigInt((sale.tokenDecimals ?? 0) + PRICE_PLACES));
  const text = (price: bigint) => `${shownPrice(price, decimals + PRICE_PLACES, 'en').plain} ${coin}`;
  return { label: 'Price from', value: text(floor), detail: `At most ${text(ceiling)}` };
}

/** Images with an alert carry nothing of ours. */
function badgeOf({ isVerifiedPool }: SaleTrust, isAlert: boolean): Pick<ShareCard, 'badge'> {
  if (!isVerifiedPool) return { badge: { text: 'Not verified', tone: 'caution' } };
  return isAlert ? {} : { badge: { text: 'Verified', tone: 'good' } };
}

/** A plain symbol, and the token’s address. */
function tokenLabel({ tokenSymbol, token }: StoredPresaleRecord): string {
  const unit = unitOf(tokenSymbol, token);
  return unit === shortAddress(token) ? `Token ${unit}` : `${unit} · token ${shortAddress(token)}`;
}

function titleOf(failure: PresaleFailure | null, isTaxedToken: boolean): string {
  if (failure) return failure === 'cancelled' || failure === 'forced' ? 'presale canceled' : 'presale failed';
  return isTaxedToken ? 'presale of a taxed or restricted token' : 'presale';
}

/** Its token by each name that is shown for it. */
const namedTokens = (sale: StoredPresaleRecord) =>
  [sale.tokenName, nameOf(sale)].map((name) => ({ address: sale.token, symbol: sale.tokenSymbol, name }));

function taxAlert(probe: TokenProbe | undefined): ShareCard['alert'] {
  if (!isTaxed(probe)) return undefined;
  const tax = percentText(takenOf(probe?.deposit ?? null));
  const measured = probe?.result === 'taxed' ? `${tax}% tax measured` : 'A simulated transfer failed';
  return { title: 'TRANSFERS ARE TAXED OR RESTRICTED', text: `${measured} at block ${probe?.blockNumber}.` };
}

function namesakes({ otherPools, sameNameTokens }: StoredPresaleRecord): string[] {
  return [
    ...(sameNameTokens > 0 ? [`Other tokens with its symbol: ${sameNameTokens}`] : []),
    ...(otherPools > 0 ? [`Other pools that name its token: ${otherPools}`] : []),
  ];
}

function liquidityCaution(sale: StoredPresaleRecord, isFailed: boolean): string[] {
  if (isFailed || !isShortLiquidityLock(sale)) return [];
  const days = Math.floor(sale.lockSeconds / DAY);
  return [`Liquidity is locked for ${days} day${days === 1 ? '' : 's'} only`];
}

function timing(facts: SaleFacts, { headAt, cancelledAt }: StoredPresaleRecord): ShareFigure {
  const { startAt, endAt, finalizedAt } = facts;
  if (finalizedAt !== 0) return dateFigure('Finalized', finalizedAt);
  if (cancelledAt !== null) return dateFigure('Canceled', cancelledAt);
  if (facts.filledAt !== 0) return dateFigure('Filled', facts.filledAt);
  if (headAt < startAt) return dateFigure('Starts', startAt);
  return dateFigure(headAt < endAt ? 'Ends' : 'Ended', endAt);
}

/** @param taken what wallets put in, base units of the coin: to a fair sale also beyond the hard cap */
function barOf(facts: SaleFacts, taken: bigint, isWarned: boolean): ShareCard['bar'] {
  const raised = progressBps(taken, facts.hardCap);
  const percent = facts.hardCap === 0n ? 0 : Number((taken * 10_000n) / facts.hardCap);
  const isReached = facts.raised >= facts.softCap;
  return {
    parts: [{ share: raised / 10_000, tone: isWarned ? 'neutral' : 'gold' }],
    mark: progressBps(facts.softCap, facts.hardCap) / 10_000,
    caption: `${percentText(percent)}% of the hard cap · soft cap ${isReached ? 'reached' : 'not reached'}`,
  };
}
