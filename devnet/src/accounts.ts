import type { Address } from 'viem';

/**
 * The node's well-known accounts (the mnemonic "test test … junk"): anyone can sign for them, on any chain, so
 * nothing of value may ever be sent to one.
 */
export const DEPLOYER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

/** The demo wallet's three accounts. */
export const DEMO_ACCOUNTS = [
  { name: 'Owner', address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' },
  { name: 'Investor', address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' },
  { name: 'Stranger', address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' },
] as const satisfies { name: string; address: Address }[];

/** Owner of the contracts, who sets their fees. */
export const CONTRACT_OWNER: Address = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65';

/** Receiver of the contracts' fees. */
export const FEE_RECEIVER: Address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';

/** The operator, who may force a sale to fail besides the contracts' owner. */
export const OPERATOR: Address = '0x976EA74026E726554dB657fA54763abd0C3a0aa9';
