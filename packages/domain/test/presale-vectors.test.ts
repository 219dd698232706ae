import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { finalizationFigures, poolStatusAt, presaleFigures, tokensFor, vestedBps } from '../src/index.ts';
import { acceptedContribution, nextClaimAt, saleClaimable } from './support/presale.ts';

/** Results of the contract itself; see vectors/README.md. */
interface Sale {
  name: string;
  unit: string;
  startTime: number;
  endTime: number;
  softCap: string;
  hardCap: string;
  minimumBuy: string;
  maximumBuy: string;
  tokensPerbnb: string;
  launchRate: string;
  liquidityPercent: number;
  initialPercent: number;
  cycle: number;
  cyclePercent: number;
  tokensForSale: string;
  tokensNeeded: string;
  contributions: { time: number; user: number; sent: string; accepted: string }[];
  raised: string;
  finalizedAt: number;
  finalized: null | {
    fee: string;
    coinListed: string;
    tokensListed: string;
    sold: string;
    ownerCoin: string;
    ownerTokens: string;
  };
  users: { contribution: string; tokens: string }[];
  statuses: {
    time: number;
    raised: string;
    filledAt: number;
    finalizedAt: number;
    isCancelled: boolean;
    status: number;
  }[];
  vested: { time: number; percent: number }[];
  claims: { time: number; user: number; claimed: string; totalClaimed: string; nextClaimTime: number }[];
}

const folder = new URL('vectors/', import.meta.url);
const SALES = readdirSync(folder)
  .filter((name) => /^presale.*\.json$/.test(name))
  .flatMap((name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { cases: Sale[] }).cases);

const termsOf = (sale: Sale) => ({
  hardCap: BigInt(sale.hardCap),
  tokensPerCoin: BigInt(sale.tokensPerbnb),
  launchRate: BigInt(sale.launchRate),
  liquidityBps: sale.liquidityPercent,
  unit: BigInt(sale.unit),
});
const vestingOf = ({ initialPercent, cycle, cyclePercent }: Sale) => ({
  initialPercent,
  cycle,
  cyclePercent,
});

describe('PC-06 (part): the sales of the contract', () => {
  it('finds all sales of the contract in the vectors', () => {
    expect(SALES.length).toBeGreaterThan(0);
  });

  describe.each(SALES.map((sale) => [sale.name, sale] as const))('%s', (_, sale) => {
    it('needs as many tokens as the contract pulled', () => {
      const { tokensForSale, tokensNeeded } = presaleFigures(termsOf(sale));
      expect(String(tokensForSale)).toBe(sale.tokensForSale);
      expect(String(tokensNeeded)).toBe(sale.tokensNeeded);
    });

    it('accepts of each contribution the amount that the contract accepted', () => {
      const totals = new Map<number, bigint>();
      let raised = 0n;
      for (const { user, sent, accepted } of sale.contributions) {
        const mine = totals.get(user) ?? 0n;
        const answer = acceptedContribution({
          sent: BigInt(sent),
          remaining: BigInt(sale.hardCap) - raised,
          minimum: BigInt(sale.minimumBuy),
          maximum: BigInt(sale.maximumBuy),
          mine,
          rates: termsOf(sale),
        });
        const taken = BigInt(accepted);
        expect(answer).toEqual({ ok: true, accepted: taken, returned: BigInt(sent) - taken });
        totals.set(user, mine + taken);
        raised += taken;
      }
      expect(String(raised)).toBe(sale.raised);
    });

    it('owes every wallet the tokens of its total', () => {
      const { tokensPerCoin, unit } = termsOf(sale);
      for (const { contribution, tokens } of sale.users) {
        if (contribution === '0') continue;
        expect(String(tokensFor(BigInt(contribution), tokensPerCoin, unit))).toBe(tokens);
      }
    });

    it('pays at finalization the amounts of the contract', () => {
      if (!sale.finalized) return;
      const figures = finalizationFigures(BigInt(sale.raised), termsOf(sale));
      expect({
        fee: String(figures.fee),
        coinListed: String(figures.coinToPair),
        tokensListed: String(figures.tokensToPair),
        sold: String(figures.tokensSold),
        ownerCoin: String(figures.coinToOwner),
        ownerTokens: String(figures.tokensLeft),
      }).toEqual(sale.finalized);
    });

    it('computes the contract’s status at each time of a sale', () => {
      for (const { time, raised, status, ...flags } of sale.statuses) {
        const facts = {
          startAt: sale.startTime,
          endAt: sale.endTime,
          softCap: BigInt(sale.softCap),
          hardCap: BigInt(sale.hardCap),
          raised: BigInt(raised),
          ...flags,
        };
        expect(poolStatusAt(facts, time), `at ${time}`).toBe(status);
      }
    });

    it('vests and pays claims as the contract does', () => {
      const terms = vestingOf(sale);
      for (const { time, percent } of sale.vested) {
        expect(vestedBps(terms, sale.finalizedAt, time), `at ${time}`).toBe(percent);
      }
      const claimed = new Map<number, bigint>();
      for (const claim of sale.claims) {
        const tokens = BigInt(sale.users[claim.user]?.tokens ?? 0);
        const before = { tokens, claimed: claimed.get(claim.user) ?? 0n };
        expect(String(saleClaimable(before, terms, sale.finalizedAt, claim.time))).toBe(claim.claimed);
        const after = { tokens, claimed: before.claimed + BigInt(claim.claimed) };
        expect(String(after.claimed)).toBe(claim.totalClaimed);
        expect(nextClaimAt(after, terms, sale.finalizedAt) ?? 0).toBe(claim.nextClaimTime);
        claimed.set(claim.user, after.claimed);
      }
    });
  });
});
