import type { TermValues } from './term-table.ts';

/** Step Project Info, as typed (spec B.3, wizard form fields). Times are `yyyy-MM-dd HH:mm:ss`, UTC. */
export interface ProjectStepValues {
  projectName: string;
  /** Whole tokens for one whole coin. */
  tokensPerBNB: string;
  /** Whole coins, as the other amounts. */
  minimumBuy: string;
  maximumBuy: string;
  softCap: string;
  hardCap: string;
  startTime: string;
  endTime: string;
  isWhitelistingEnabled: boolean;
  /** Used only with whitelisting. */
  publicStartTime: string;
  isVestingEnabled: boolean;
  /** The three are used only with vesting: percent, days, percent. */
  initialTokenReleasePercentage: string;
  vestingCyclesInDays: string;
  tokenReleasePercentageInCycle: string;
  /** Percent, two decimals at most. */
  liquidityPercentage: string;
  /** Whole days; ignored if the liquidity is burnt. */
  liquidityUnlockTime: string;
  isLiquidityBurn: boolean;
  /** Whole tokens for one whole coin. */
  launchRate: string;
  /** The router's address. */
  liquidityProvider: string;
  /** Whether tokens that are left at finalization are burnt. */
  isUnsoldBurn: boolean;
}

/** The parsed values of the step; invalid fields are absent. */
export interface ReadProject extends Partial<TermValues> {
  /** The three are 0 without vesting. */
  initialBps?: number;
  cycleSeconds?: number;
  cycleBps?: number;
}
