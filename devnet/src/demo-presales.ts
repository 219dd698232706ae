import type { ProjectStepValues } from '@kingspad/domain';
import type { Person } from './demo-locks.ts';
import type { Player } from './demo-people.ts';

export type SaleCoin = 'BNB' | 'USDT' | 'BUSD';

/** A later action on a sale. */
export type SaleDeed = { on: number } & (
  | { does: 'buy'; who: Player; amount: string }
  /** Trades at the exchange once it is listed: whole coins that are paid, or whole tokens that are sold. */
  | { does: 'pay' | 'sell'; who: Player; amount: string }
  /** The owner gives a wallet tokens, which it puts into the pair with coin before the sale is listed. */
  | { does: 'pair'; who: Player; tokens: string; coins: string }
  | { does: 'whitelist'; who: readonly Player[]; others: number }
  | { does: 'finalize' | 'cancel' | 'reclaim' }
  /** The owner taxes transfers of the token. */
  | { does: 'tax'; percent: number }
  | { does: 'claim' | 'refund'; who: Player }
  /** Wallets without a name buy, seconds apart. */
  | { does: 'crowd'; count: number; amount: string }
  /** Takes back a part of a commitment to a fair sale. */
  | { does: 'leave'; who: Player; amount: string }
);

/** The terms that only a fair sale has. */
export interface FairPart {
  /** Whole tokens, all of which are sold. */
  supply: string;
  /** The pair's rate, percents of the sale's. */
  launchPercent: number;
  /** How long before the end less and less may leave. */
  closingHours: number;
}

/** The owner's metadata of the sale. */
export interface SaleMetadata {
  presaleName: string;
  description: string;
  websiteLink?: string;
  twitterLink?: string;
  telegramLink?: string;
  githubLink?: string;
  kycLink?: string;
  auditedLink?: string;
  safuLink?: string;
}

/** A sale at a fixed rate has rates; those of a fair sale follow from its supply. */
type Pricing =
  | (Pick<ProjectStepValues, 'tokensPerBNB' | 'launchRate'> & { fair?: never })
  | { fair: FairPart; tokensPerBNB?: never; launchRate?: never };

/** A sale of the demo. Days count from now, so the past is negative; amounts are typed as in the wizard. */
export type DemoPresale = Pricing & DemoTerms;

interface DemoTerms extends Pick<ProjectStepValues, 'softCap' | 'hardCap' | 'minimumBuy' | 'maximumBuy'> {
  who: Person;
  /** The owner of a taxable one can tax transfers; buyers of an unsellable one cannot sell it. Both have 18 decimals. */
  token: { name: string; symbol: string; decimals: number; kind?: 'taxable' | 'unsellable' };
  coin: SaleCoin;
  on: number;
  startsOn: number;
  endsOn: number;
  /** Percent. */
  liquidity: number;
  /** Days; zero burns it. */
  lockDays: number;
  /** Percents, and days between releases. */
  vests?: { percent: number; everyDays: number; thenPercent: number };
  /** Until when it is for whitelisted wallets only. */
  publicOn?: number;
  isUnsoldBurnt?: true;
  /** Without metadata the sale shows its token's name alone. */
  metadata?: SaleMetadata;
  since?: readonly SaleDeed[];
}

const buy = (on: number, who: Player, amount: string): SaleDeed => ({ on, does: 'buy', who, amount });
const crowd = (on: number, count: number, amount: string): SaleDeed => ({ on, does: 'crowd', count, amount });
const pay = (on: number, who: Player, amount: string): SaleDeed => ({ on, does: 'pay', who, amount });
const sell = (on: number, who: Player, amount: string): SaleDeed => ({ on, does: 'sell', who, amount });

/** A sale in every status and of both kinds, native and in dollars, whitelisted, vested, with burnt and with locked liquidity. */
export const DEMO_PRESALES: readonly DemoPresale[] = [
  {
    // Finalized, listed and traded, its liquidity locked; two have claimed, two can.
    who: 'Owner',
    token: { name: 'Quill Protocol', symbol: 'QUIL', decimals: 18 },
    coin: 'BNB',
    on: -26.1,
    startsOn: -26,
    endsOn: -16,
    softCap: '10',
    hardCap: '25',
    minimumBuy: '0.1',
    maximumBuy: '10',
    tokensPerBNB: '4000',
    launchRate: '3200',
    liquidity: 70,
    lockDays: 180,
    metadata: {
      presaleName: 'Quill Protocol',
      description:
        '<p>Signed notes that anybody can check, without an account.</p><ul><li>No team tokens</li><li>Liquidity locked for half a year</li></ul>',
      websiteLink: 'https://example.org/quill',
      githubLink: 'https://example.org/quill/source',
    },
    since: [
      buy(-25.5, 'Investor', '6'),
      buy(-24, 'Ada', '8.5'),
      buy(-22, 'Stranger', '2.25'),
      buy(-19, 'Bela', '8.25'),
      { on: -18.8, does: 'finalize' },
      pay(-18.4, 'Cleo', '0.6'),
      { on: -18, does: 'claim', who: 'Ada' },
      pay(-17.6, 'Bela', '1.1'),
      { on: -17, does: 'claim', who: 'Investor' },
      sell(-16.7, 'Ada', '6000'),
      pay(-15.2, 'Cleo', '0.9'),
      sell(-13.5, 'Investor', '9000'),
      pay(-12.3, 'Bela', '0.35'),
      pay(-10.1, 'Stranger', '1.4'),
      pay(-9.2, 'Cleo', '0.8'),
      sell(-7.4, 'Ada', '4500'),
      pay(-5.8, 'Bela', '1.25'),
      pay(-3.3, 'Cleo', '0.7'),
      sell(-2.1, 'Investor', '2500'),
      pay(-0.9, 'Stranger', '0.45'),
    ],
  },
  {
    // Finalized, vests by the week, its liquidity burnt.
    who: 'Owner',
    token: { name: 'Saffron Credit', symbol: 'SFRN', decimals: 18 },
    coin: 'USDT',
    on: -24.1,
    startsOn: -24,
    endsOn: -15,
    softCap: '8000',
    hardCap: '20000',
    minimumBuy: '50',
    maximumBuy: '9000',
    tokensPerBNB: '25',
    launchRate: '22',
    liquidity: 60,
    lockDays: 0,
    vests: { percent: 25, everyDays: 7, thenPercent: 15 },
    isUnsoldBurnt: true,
    metadata: {
      presaleName: 'Saffron Credit',
      description: '<p>Loans against invoices, paid back in the open.</p>',
      websiteLink: 'https://example.org/saffron',
      twitterLink: 'https://example.org/saffron/news',
      auditedLink: 'https://example.org/saffron/audit',
    },
    since: [
      buy(-23, 'Investor', '5000'),
      buy(-21.5, 'Cleo', '4200.5'),
      buy(-18, 'Stranger', '3100'),
      { on: -14.6, does: 'finalize' },
      { on: -14, does: 'claim', who: 'Investor' },
      { on: -7, does: 'claim', who: 'Cleo' },
    ],
  },
  {
    // Missed its soft cap: all but one have claimed their refunds.
    who: 'Stranger',
    token: { name: 'Tidal Works', symbol: 'TIDL', decimals: 9 },
    coin: 'BNB',
    on: -20.1,
    startsOn: -20,
    endsOn: -8,
    softCap: '30',
    hardCap: '60',
    minimumBuy: '0.2',
    maximumBuy: '15',
    tokensPerBNB: '900',
    launchRate: '800',
    liquidity: 55,
    lockDays: 60,
    metadata: { presaleName: 'Tidal Works', description: '<p>Power from small rivers.</p>' },
    since: [
      buy(-19, 'Investor', '3'),
      buy(-16, 'Bela', '4.5'),
      buy(-12, 'Ada', '1.75'),
      { on: -7, does: 'refund', who: 'Bela' },
      { on: -6, does: 'reclaim' },
    ],
  },
  {
    // Cancelled by its owner.
    who: 'Owner',
    token: { name: 'Basalt Chain', symbol: 'BSLT', decimals: 18 },
    coin: 'BUSD',
    on: -13.1,
    startsOn: -13,
    endsOn: -2,
    softCap: '5000',
    hardCap: '12000',
    minimumBuy: '20',
    maximumBuy: '3000',
    tokensPerBNB: '40',
    launchRate: '40',
    liquidity: 51,
    lockDays: 30,
    metadata: { presaleName: 'Basalt Chain', description: '<p>Building blocks for archives.</p>' },
    since: [buy(-12, 'Cleo', '600'), buy(-11, 'Investor', '250'), { on: -10, does: 'cancel' }],
  },
  {
    // Filled, and not finalized within the week.
    who: 'Stranger',
    token: { name: 'Dune Survey', symbol: 'DUNE', decimals: 6 },
    coin: 'BNB',
    on: -12.1,
    startsOn: -12,
    endsOn: -1,
    softCap: '4',
    hardCap: '8',
    minimumBuy: '0.5',
    maximumBuy: '4',
    tokensPerBNB: '10000',
    launchRate: '9000',
    liquidity: 65,
    lockDays: 90,
    since: [buy(-11.5, 'Ada', '4'), buy(-9, 'Bela', '4')],
  },
  {
    // Ended above its soft cap: the owner may finalize, any account in two days.
    who: 'Investor',
    token: { name: 'Meridian Freight', symbol: 'MRDN', decimals: 18 },
    coin: 'BUSD',
    on: -9.1,
    startsOn: -9,
    endsOn: -1,
    softCap: '6000',
    hardCap: '15000',
    minimumBuy: '25',
    maximumBuy: '5000',
    tokensPerBNB: '12.5',
    launchRate: '10',
    liquidity: 75,
    lockDays: 365,
    metadata: {
      presaleName: 'Meridian Freight',
      description: '<p>Bills of lading as tokens.</p><p>Nothing of the supply is kept by the team.</p>',
      websiteLink: 'https://example.org/meridian',
      telegramLink: 'https://example.org/meridian/chat',
      kycLink: 'https://example.org/meridian/kyc',
    },
    since: [
      buy(-8, 'Cleo', '4100'),
      buy(-6.5, 'Stranger', '1250.75'),
      buy(-3, 'Owner', '2400'),
      buy(-1.5, 'Ada', '900'),
    ],
  },
  {
    // Filled this morning.
    who: 'Owner',
    token: { name: 'Juniper Games', symbol: 'JNPR', decimals: 18 },
    coin: 'BNB',
    on: -5.1,
    startsOn: -5,
    endsOn: 4,
    softCap: '6',
    hardCap: '15',
    minimumBuy: '0.1',
    maximumBuy: '5',
    tokensPerBNB: '20000',
    launchRate: '18000',
    liquidity: 80,
    lockDays: 120,
    metadata: {
      presaleName: 'Juniper Games',
      description: '<p>Card games whose decks belong to their players.</p>',
      websiteLink: 'https://example.org/juniper',
      twitterLink: 'https://example.org/juniper/news',
      telegramLink: 'https://example.org/juniper/chat',
    },
    since: [
      buy(-4.5, 'Ada', '5'),
      buy(-3.2, 'Bela', '5'),
      buy(-1.1, 'Investor', '3.4'),
      buy(-0.3, 'Cleo', '1.6'),
    ],
  },
  {
    // Filled and left by its owner: any account may finalize, and brings coin since the pair is four times too cheap.
    who: 'Stranger',
    token: { name: 'Marlow Tides', symbol: 'MRLW', decimals: 18 },
    coin: 'BNB',
    on: -6.1,
    startsOn: -6,
    endsOn: 2,
    softCap: '4',
    hardCap: '10',
    minimumBuy: '0.1',
    maximumBuy: '5',
    tokensPerBNB: '6000',
    launchRate: '5000',
    liquidity: 60,
    lockDays: 90,
    metadata: {
      presaleName: 'Marlow Tides',
      description: '<p>Tide tables that harbours keep together.</p>',
      websiteLink: 'https://example.org/marlow',
    },
    since: [
      buy(-5.4, 'Ada', '5'),
      buy(-4.6, 'Cleo', '2.5'),
      buy(-3.6, 'Investor', '2.5'),
      { on: -3.1, does: 'pair', who: 'Bela', tokens: '2000', coins: '0.1' },
    ],
  },
  {
    // Live, in the coin.
    who: 'Owner',
    token: { name: 'Lantern Network', symbol: 'LNTN', decimals: 18 },
    coin: 'BNB',
    on: -3.1,
    startsOn: -3,
    endsOn: 6,
    softCap: '20',
    hardCap: '50',
    minimumBuy: '0.1',
    maximumBuy: '12',
    tokensPerBNB: '1500',
    launchRate: '1300',
    liquidity: 60,
    lockDays: 180,
    metadata: {
      presaleName: 'Lantern Network',
      description:
        '<h2>Light where the grid ends</h2><p>Shared batteries that settle by the hour.</p><ol><li>Batteries report what they give</li><li>Neighbours pay for what they take</li></ol>',
      websiteLink: 'https://example.org/lantern',
      twitterLink: 'https://example.org/lantern/news',
      telegramLink: 'https://example.org/lantern/chat',
      githubLink: 'https://example.org/lantern/source',
      kycLink: 'https://example.org/lantern/kyc',
      auditedLink: 'https://example.org/lantern/audit',
      safuLink: 'https://example.org/lantern/safu',
    },
    since: [
      buy(-2.8, 'Ada', '9'),
      buy(-2.1, 'Investor', '2.5'),
      buy(-1.4, 'Bela', '12'),
      buy(-0.6, 'Cleo', '4.2'),
      buy(-0.1, 'Investor', '1.1'),
    ],
  },
  {
    // Live for whitelisted wallets, public tomorrow, in dollars, vested.
    who: 'Stranger',
    token: { name: 'Harbour Pay', symbol: 'HRBR', decimals: 18 },
    coin: 'USDT',
    on: -2.1,
    startsOn: -2,
    endsOn: 9,
    softCap: '15000',
    hardCap: '40000',
    minimumBuy: '100',
    maximumBuy: '10000',
    tokensPerBNB: '8',
    launchRate: '7.5',
    liquidity: 55,
    lockDays: 365,
    vests: { percent: 20, everyDays: 30, thenPercent: 20 },
    publicOn: 1,
    metadata: {
      presaleName: 'Harbour Pay',
      description: '<p>Wages at sea, paid the day the ship docks.</p>',
      websiteLink: 'https://example.org/harbour',
      twitterLink: 'https://example.org/harbour/news',
    },
    since: [
      { on: -1.9, does: 'whitelist', who: ['Investor', 'Ada', 'Cleo'], others: 14 },
      buy(-1.7, 'Ada', '6400'),
      buy(-0.9, 'Investor', '1500'),
    ],
  },
  {
    // Live and doubtful: taxed since it began, briefly locked, mostly unsold, verified by its owner's word alone.
    who: 'Stranger',
    token: { name: 'Comet Rush', symbol: 'RUSH', decimals: 18, kind: 'taxable' },
    coin: 'BNB',
    on: -1.6,
    startsOn: -1.5,
    endsOn: 3,
    softCap: '5',
    hardCap: '20',
    minimumBuy: '0.05',
    maximumBuy: '5',
    tokensPerBNB: '50000',
    launchRate: '48000',
    liquidity: 51,
    lockDays: 30,
    metadata: {
      presaleName: 'Comet Rush',
      description: '<p>Two percent a day, guaranteed. Be early.</p>',
      websiteLink: 'https://example.org/comet',
      telegramLink: 'https://example.org/comet/chat',
      kycLink: 'https://example.org/comet/kyc',
    },
    since: [{ on: -1.2, does: 'tax', percent: 9 }, buy(-0.9, 'Bela', '1.2'), buy(-0.4, 'Cleo', '0.8')],
  },
  {
    // Live and a trap: nothing in its token's functions shows that buyers cannot sell it.
    who: 'Investor',
    token: { name: 'Aurora Yield', symbol: 'AURY', decimals: 18, kind: 'unsellable' },
    coin: 'BNB',
    on: -1.4,
    startsOn: -1.3,
    endsOn: 5,
    softCap: '8',
    hardCap: '16',
    minimumBuy: '0.1',
    maximumBuy: '4',
    tokensPerBNB: '300000',
    launchRate: '280000',
    liquidity: 70,
    lockDays: 365,
    metadata: {
      presaleName: 'Aurora Yield',
      description: '<p>Income from northern wind farms, shared by the day.</p>',
      websiteLink: 'https://example.org/aurora',
      twitterLink: 'https://example.org/aurora/news',
    },
    since: [buy(-1.1, 'Cleo', '1.5'), buy(-0.5, 'Bela', '0.7')],
  },
  {
    who: 'Investor',
    token: { name: 'Ember Forge', symbol: 'EMBR', decimals: 0 },
    coin: 'BNB',
    on: -1.2,
    startsOn: 2.5,
    endsOn: 12,
    softCap: '12',
    hardCap: '30',
    minimumBuy: '0.5',
    maximumBuy: '6',
    tokensPerBNB: '5000',
    launchRate: '5000',
    liquidity: 100,
    lockDays: 0,
    isUnsoldBurnt: true,
    metadata: {
      presaleName: 'Ember Forge',
      description: '<p>Tools that are forged once and lent for ever.</p>',
      websiteLink: 'https://example.org/ember',
    },
  },
  {
    // Fair and live, above its soft cap and below its ceiling; one took a part back.
    who: 'Stranger',
    token: { name: 'Orchard Mutual', symbol: 'ORCH', decimals: 18 },
    coin: 'BNB',
    on: -2.3,
    startsOn: -2.2,
    endsOn: 5,
    softCap: '6',
    hardCap: '40',
    minimumBuy: '0.1',
    maximumBuy: '4',
    fair: { supply: '1000000', launchPercent: 90, closingHours: 24 },
    liquidity: 70,
    lockDays: 365,
    metadata: {
      presaleName: 'Orchard Mutual',
      description: '<p>Harvests insured by the growers next door.</p><p>Everybody pays the same price.</p>',
      websiteLink: 'https://example.org/orchard',
      githubLink: 'https://example.org/orchard/source',
      telegramLink: 'https://example.org/orchard/chat',
    },
    since: [
      buy(-2, 'Ada', '4'),
      buy(-1.7, 'Bela', '2.5'),
      buy(-1.2, 'Investor', '3'),
      { on: -0.8, does: 'leave', who: 'Bela', amount: '1' },
      buy(-0.35, 'Cleo', '3.7'),
    ],
  },
  {
    // Fair, in its closing window at three times its cap; one took a part back before it and one within it.
    who: 'Owner',
    token: { name: 'Granite Relay', symbol: 'GRLY', decimals: 18 },
    coin: 'BNB',
    on: -3.3,
    startsOn: -3.2,
    endsOn: 0.9,
    softCap: '2',
    hardCap: '10',
    minimumBuy: '0.05',
    maximumBuy: '1',
    fair: { supply: '2500000', launchPercent: 100, closingHours: 24 },
    liquidity: 60,
    lockDays: 180,
    metadata: {
      presaleName: 'Granite Relay',
      description: '<p>Mountain huts that pass messages on.</p><ul><li>One price for all</li></ul>',
      websiteLink: 'https://example.org/granite',
      twitterLink: 'https://example.org/granite/news',
    },
    since: [
      buy(-3, 'Ada', '1'),
      crowd(-2.7, 7, '0.9'),
      buy(-2.4, 'Investor', '1'),
      crowd(-1.9, 8, '1'),
      buy(-1.5, 'Bela', '1'),
      { on: -1.3, does: 'leave', who: 'Bela', amount: '0.4' },
      crowd(-1, 9, '0.8'),
      buy(-0.6, 'Cleo', '0.6'),
      crowd(-0.3, 6, '1'),
      { on: -0.08, does: 'leave', who: 'Ada', amount: '0.3' },
    ],
  },
];
