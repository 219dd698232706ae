import { DAY, isVestingSale, pairCodeName, percentText, tokensFor } from '@kingspad/domain';
import { isListOnly } from '@kingspad/protocol/sale/model';
import { useAppConfig } from '#lib/config.ts';
import { useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList, type Fact } from '#ui/FactList.tsx';
import { useGenerationFact } from '#ui/generation-fact.ts';
import { closingOf } from '../model/fair.ts';
import { coinText, tokenText } from '../model/requests.ts';
import type { ShownSale } from '../model/sale.ts';
import type { Shown } from '../model/shown.ts';
import { LiquidityFate } from './LiquidityFate.tsx';
import { vestingText } from '../model/vesting-text.ts';
import { Time } from '#ui/Time.tsx';

/** A sale's terms: every row of the spec's details table (B.2), and who it belongs to. */
export function Terms({ sale, stage }: Shown) {
  const t = useText();
  return (
    <Card title={t('details.terms.title')}>
      <FactList
        facts={[
          ...useAddresses(sale),
          ...useAmounts({ sale, stage }),
          ...useTimes(sale),
          ...useListing({ sale, stage }),
        ]}
      />
    </Card>
  );
}

function useAddresses({ pool, factory, owner, token }: ShownSale): Fact[] {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const generation = useGenerationFact('presaleFactory', factory);
  return [
    addressFact(t('details.terms.pool'), pool, explorer),
    addressFact(t('ui.factory'), factory, explorer),
    ...generation,
    {
      label: t('details.terms.tokenName'),
      value: <bdi translate="no">{token.name || t('presale.wizard.na')}</bdi>,
    },
    addressFact(t('details.terms.tokenAddress'), token.address, explorer),
    {
      label: t('details.terms.symbol'),
      value: <bdi translate="no">{token.symbol || t('presale.wizard.na')}</bdi>,
    },
    {
      label: t('details.terms.decimals'),
      value: token.decimals === null ? t('presale.wizard.na') : String(token.decimals),
    },
    addressFact(t('details.terms.owner'), owner, explorer),
  ];
}

function useAmounts({ sale, stage }: Pick<Shown, 'sale' | 'stage'>): Fact[] {
  const t = useText();
  const rate = (value: bigint) =>
    t('lists.rate', {
      coin: sale.coin.symbol,
      tokens: tokenText(sale, tokensFor(sale.unit, value, sale.unit)),
    });
  return [
    { label: t('details.terms.forSale'), value: tokenText(sale, sale.tokensForSale) },
    ...rates(),
    { label: t('details.terms.softCap'), value: coinText(sale, sale.softCap) },
    { label: t('details.terms.hardCap'), value: coinText(sale, sale.hardCap) },
    {
      label: t('details.terms.unsold'),
      value: t(leftOver()),
    },
  ];

  /** A fair sale has no rate: its price is between those at the caps. */
  function rates(): Fact[] {
    const { fair, tokensForSale, unit } = sale;
    if (!fair) {
      return [
        { label: t('details.terms.rate'), value: rate(sale.tokensPerCoin) },
        { label: t('details.terms.launchRate'), value: rate(sale.launchRate) },
      ];
    }
    const at = (cap: bigint) => rate((tokensForSale * unit) / cap);
    return [
      { label: t('details.terms.kind'), value: t('details.terms.fair') },
      { label: t('details.terms.rateFloor'), value: at(sale.softCap) },
      { label: t('details.terms.rateCeiling'), value: at(sale.hardCap) },
      {
        label: t('details.terms.launchRate'),
        value: t('details.terms.launchPart', { percent: percentText(fair.launchBps) }),
      },
    ];
  }

  /** A sale that failed gives all of its tokens back; a fair one that did not sells all of them. */
  function leftOver() {
    if (sale.fair && stage.status !== 3) return 'details.terms.unsoldNone';
    if (!sale.isUnsoldBurnt || stage.status === 3) return 'details.terms.unsoldOwner';
    return sale.finalizedAt > 0 ? 'details.fate.burnt' : 'details.fate.willBurn';
  }
}

function useTimes(sale: ShownSale): Fact[] {
  const t = useText();
  const { vesting } = sale;
  const closing = closingOf(sale);
  return [
    { label: t('details.terms.start'), value: <Time at={sale.startAt} utc /> },
    ...(closing === undefined
      ? []
      : [{ label: t('details.timeline.closing'), value: <Time at={closing} utc /> }]),
    { label: t('details.terms.end'), value: <Time at={sale.endAt} utc /> },
    {
      label: t('details.terms.whitelisting'),
      value: t(sale.isWhitelisted ? 'details.terms.on' : 'details.terms.off'),
    },
    {
      label: t('details.terms.publicStart'),
      value: isListOnly(sale) ? (
        t('details.terms.never')
      ) : (
        <Time at={sale.isWhitelisted ? sale.publicStartAt : sale.startAt} utc />
      ),
    },
    {
      label: t('details.terms.vesting'),
      value: isVestingSale(vesting) ? vestingText(t, vesting) : t('details.terms.noVesting'),
    },
  ];
}

/** The router's entry as the sale has it in its own code. */
function useRouterEntry({ router, dex }: ShownSale): Fact[] {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  return [
    addressFact(t('details.terms.router'), router.address, explorer),
    ...(dex
      ? [
          addressFact(t('details.terms.pairFactory'), dex.pairFactory, explorer),
          {
            label: t('details.terms.pairCode'),
            value:
              pairCodeName(dex.pairCode) ?? t('details.terms.otherCode', { hash: dex.pairCode.slice(0, 10) }),
          },
          { label: t('details.terms.swapFee'), value: `${percentText(dex.feeBps)}%` },
        ]
      : []),
  ];
}

function useListing({ sale, stage }: Pick<Shown, 'sale' | 'stage'>): Fact[] {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const { router, lockSeconds } = sale;
  const entry = useRouterEntry(sale);
  return [
    {
      label: t('details.terms.listingOn'),
      value: router.name ?? (
        <AddressLink value={router.address} what={t('details.terms.listingOn')} explorer={explorer} />
      ),
    },
    ...entry,
    { label: t('details.terms.liquidity'), value: `${percentText(sale.liquidityBps)}%` },
    {
      label: t('details.terms.lockDays'),
      value: sale.isLiquidityBurnt
        ? t('details.terms.burnt')
        : t('lists.days', { count: Math.round((lockSeconds / DAY) * 100) / 100 }),
    },
    { label: t('details.terms.lock'), value: <LiquidityFate sale={sale} stage={stage} /> },
    { label: t('details.terms.fee'), value: t('details.terms.feeText') },
  ];
}
