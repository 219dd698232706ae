import { Type, type Static } from '@sinclair/typebox';
import type { Hex } from '../address.ts';
import { AddressSchema, AmountSchema, Nullable, OneOf, SecondsSchema } from './common.ts';

const BpsSchema = Type.Integer({ minimum: 0, maximum: 10_000, description: 'Basis points' });

/** One step of a simulated sale. */
export const SimulationLegSchema = Type.Object({
  step: OneOf(['create', 'list', 'claim', 'transfer', 'buy', 'sell', 'buy-then-sell', 'sell-again'], {
    description:
      'list: finalizing; transfer: to another wallet; buy-then-sell: by a wallet that bought from the pair',
  }),
  state: OneOf(['done', 'taxed', 'refused', 'not-tried'], {
    description: 'taxed: half or more is withheld; not-tried: an earlier step did not give what it needs',
  }),
  trial: OneOf(['later-time', 'moved-terms', 'real'], {
    description:
      'later-time: the untouched pool three days after its end; moved-terms: the pool with earlier times, now; real: no change',
  }),
  cap: Nullable(OneOf(['soft', 'hard'], { description: 'Raised amount of the trial; null: the real one' })),
  when: OneOf(['listing', 'next-block', 'block-20', 'day'], { description: 'How long after the listing' }),
  method: Nullable(OneOf(['router', 'transfer'], { description: 'transfer: straight into the pair' })),
  wallet: OneOf(['minimum', 'maximum', 'contributor', 'random', 'buyer', 'asked'], {
    description:
      'Share of the wallet in the sale; contributor: a real one; asked: the wallet of the question',
  }),
  portion: Nullable(OneOf(['1%', '100%'], { description: 'Of the wallet’s tokens' })),
  blockNumber: Type.Integer({ description: 'Simulated block' }),
  sent: Nullable(AmountSchema),
  received: Nullable(AmountSchema),
  expected: Nullable(AmountSchema),
  taxBps: Nullable(BpsSchema),
  priceImpactBps: Nullable(BpsSchema),
  reason: Nullable(Type.String({ description: 'Text of the contract that refused, cleaned and cut' })),
});
export type SimulationLeg = Static<typeof SimulationLegSchema>;

const SIMULATION_STATES = [
  'sold',
  'sold-first-block',
  'partly',
  'refused',
  'differs',
  'not-listed',
  'over',
  'unknown',
] as const;

/** GET /api/v1/presale/{pool}/simulation: the sale’s life to come, simulated. */
export const SaleSimulationSchema = Type.Object({
  state: OneOf(SIMULATION_STATES, {
    description:
      'sold: each sale went through; sold-first-block: so it did, later blocks are not known; partly: some were refused; ' +
      'differs: the two trials disagree; not-listed: finalizing is refused; over: the sale failed',
  }),
  problem: Nullable(
    OneOf(['running', 'busy', 'node', 'no-overrides', 'coin', 'layout'], {
      description:
        'Why the state is unknown. running: ask again in a few seconds; no-overrides: the node ignores or refuses them; ' +
        'coin: the coin’s balances cannot be overridden; layout: the pool’s storage is not as expected',
    }),
  ),
  blockNumber: Nullable(Type.Integer({ description: 'Block of the state that was simulated on' })),
  blockTimestamp: Nullable(SecondsSchema),
  buyTaxBps: Nullable(BpsSchema),
  sellTaxBps: Nullable(
    Type.Integer({ minimum: 0, maximum: 10_000, description: 'The highest of the first block' }),
  ),
  laterSellTaxBps: Nullable(
    Type.Integer({ minimum: 0, maximum: 10_000, description: 'The highest of 20 blocks and a day later' }),
  ),
  reason: Nullable(Type.String({ description: 'The first refusal, a text of the contract' })),
  legs: Type.Array(SimulationLegSchema),
});
export type SaleSimulation = Static<typeof SaleSimulationSchema>;

/** POST /api/v1/presale/simulation: a sale that is not created yet, by the call that would create it. */
export const DraftSimulationSchema = Type.Object(
  {
    owner: AddressSchema,
    data: Type.Unsafe<Hex>(
      Type.String({
        pattern: '^0x[0-9a-fA-F]{8,4096}$',
        description: 'Data of the factory’s createNewPool, createListedPool or createFairPool call',
        'x-hint':
          'Send the data of a createNewPool, createListedPool or createFairPool call: 0x and hex digits.',
      }),
    ),
  },
  { additionalProperties: false },
);
