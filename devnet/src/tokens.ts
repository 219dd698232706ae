import type { Address } from 'viem';
import { DEMO_ACCOUNTS, DEPLOYER } from './accounts.ts';
import { transfer } from './erc20.ts';
import { deployArtifact } from './send.ts';

export interface DevTokenOptions {
  name?: string;
  symbol?: string;
  decimals?: number;
  /** In whole tokens; a million by default. */
  supply?: bigint;
  /** Receiver of the supply; the deployer by default. */
  holder?: Address;
  from?: Address;
}

/** Deploys a plain token with permit. @returns its address */
export async function deployDevToken(url: string, options: DevTokenOptions = {}): Promise<Address> {
  const { name = 'Test Token', symbol = 'TEST', decimals = 18, supply = 1_000_000n } = options;
  const { holder = DEPLOYER, from = DEPLOYER } = options;
  const baseUnits = units(supply, decimals);
  return deployArtifact(url, 'DevToken', [name, symbol, decimals, baseUnits, holder], from);
}

/** Deploys a token whose holder may tax transfers, and gets the tax; it begins without one. @returns its address */
export async function deployTaxableToken(
  url: string,
  { name, symbol, supply, holder }: { name: string; symbol: string; supply: bigint; holder: Address },
): Promise<Address> {
  const args = [name, symbol, units(supply, TAXED.decimals), holder, holder, 0n];
  return deployArtifact(url, 'DevTaxToken', args, holder);
}

/** Deploys a token that looks clean, and whose buyers cannot sell it. @returns its address */
export async function deployUnsellableToken(
  url: string,
  { name, symbol, supply, holder }: { name: string; symbol: string; supply: bigint; holder: Address },
): Promise<Address> {
  return deployArtifact(url, 'DevUnsellableToken', [name, symbol, units(supply, 18), holder], holder);
}

/** The dev network's tokens. `grant` is the amount for each of the three demo accounts, in whole tokens. */
const TOKENS = {
  CROWN: { name: 'Crown Token', decimals: 18, supply: 10_000_000n, grant: 500_000n },
  ORB: { name: 'Orb Token', decimals: 18, supply: 1_000_000n, grant: 100_000n },
  SCPT: { name: 'Sceptre Token', decimals: 6, supply: 5_000_000n, grant: 50_000n },
  THRN: { name: 'Throne Ticket', decimals: 0, supply: 1_000n, grant: 50n },
  USDT: { name: 'Dev USDT', decimals: 18, supply: 50_000_000n, grant: 50_000n },
  BUSD: { name: 'Dev BUSD', decimals: 6, supply: 50_000_000n, grant: 50_000n },
} as const;

/** Charges a tax on every transfer. */
const TAXED = {
  name: 'Tithe Token',
  decimals: 18,
  supply: 1_000_000n,
  grant: 20_000n,
  taxBps: 500n,
} as const;

export type DevTokenSymbol = keyof typeof TOKENS | 'TITHE';

/** A token's metadata. */
export function nameOf(symbol: DevTokenSymbol): string {
  return symbol === 'TITHE' ? TAXED.name : TOKENS[symbol].name;
}

export interface DeployedToken {
  symbol: DevTokenSymbol;
  address: Address;
  decimals: number;
}

export type DeployedTokens = Record<DevTokenSymbol, DeployedToken>;

/** Deploys the dev network's tokens and gives each of the three demo accounts some. */
export async function deployTokens(url: string, from: Address = DEPLOYER): Promise<DeployedTokens> {
  const plain = async (symbol: keyof typeof TOKENS): Promise<DeployedToken> => {
    const { name, decimals, supply, grant } = TOKENS[symbol];
    const address = await deployDevToken(url, { name, symbol, decimals, supply, holder: from, from });
    return grantTo(url, { symbol, address, decimals }, grant, from);
  };
  const taxed = async (): Promise<DeployedToken> => {
    const { name, decimals, supply, grant, taxBps } = TAXED;
    const args = [name, 'TITHE', units(supply, decimals), from, from, taxBps];
    const address = await deployArtifact(url, 'DevTaxToken', args, from);
    return grantTo(url, { symbol: 'TITHE', address, decimals }, grant, from);
  };
  return {
    CROWN: await plain('CROWN'),
    ORB: await plain('ORB'),
    SCPT: await plain('SCPT'),
    THRN: await plain('THRN'),
    USDT: await plain('USDT'),
    BUSD: await plain('BUSD'),
    TITHE: await taxed(),
  };
}

async function grantTo(
  url: string,
  token: DeployedToken,
  grant: bigint,
  from: Address,
): Promise<DeployedToken> {
  for (const { address } of DEMO_ACCOUNTS) {
    await transfer(url, token.address, address, units(grant, token.decimals), from);
  }
  return token;
}

/** Converts whole tokens to base units. */
export function units(whole: bigint, decimals: number): bigint {
  return whole * 10n ** BigInt(decimals);
}
