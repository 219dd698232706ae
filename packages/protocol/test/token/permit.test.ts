import { domainSeparator, keccak256, toBytes, type Hex } from 'viem';
import { expect, test } from 'vitest';
import { readPermitDomain, signPermit, type PermitSigner } from '../../src/token/permit.ts';
import type { ReadClient } from '../../src/chain/read-client.ts';

const ALICE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as const;
const LOCKER = '0x4826533B4897376654Bb4d4AD88B7faFD0C98528' as const;
const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3' as const;
const token = { address: TOKEN, name: 'Crown Token' };
const DOMAIN = { name: 'Crown Token', version: '1', chainId: 97, verifyingContract: TOKEN };
const who = { chainId: 97, account: ALICE };

/** A token that answers what is given, and reverts for all else. */
function client(answers: Record<string, unknown>): ReadClient {
  const readContract = async ({ functionName }: { functionName: string }) => {
    if (functionName in answers) return answers[functionName];
    throw new Error('execution reverted');
  };
  return { readContract } as unknown as ReadClient;
}

const usual = { DOMAIN_SEPARATOR: domainSeparator({ domain: DOMAIN }), nonces: 0n };

test('a token takes permits if its separator equals the computed one', async () => {
  expect(await readPermitDomain(client(usual), token, who)).toEqual(DOMAIN);
});

test('PancakeSwap’s LP tokens are permitted: they name no version, and theirs is 1 (LL-03, part)', async () => {
  const permit = 'Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)';
  const domain = { ...DOMAIN, name: 'Pancake LPs' };
  const answers = {
    nonces: 0n,
    DOMAIN_SEPARATOR: domainSeparator({ domain }),
    PERMIT_TYPEHASH: keccak256(toBytes(permit)),
  };
  expect(await readPermitDomain(client(answers), { ...token, name: 'Pancake LPs' }, who)).toEqual(domain);
});

test('the name and version that the token reports itself come first (EIP-5267)', async () => {
  const domain = { ...DOMAIN, name: 'Crown', version: '2' };
  const named = ['0x0f', 'Crown', '2', 97n, TOKEN, `0x${'0'.repeat(64)}`, []];
  const answers = { nonces: 0n, DOMAIN_SEPARATOR: domainSeparator({ domain }), eip712Domain: named };
  expect(await readPermitDomain(client(answers), token, who)).toEqual(domain);
});

test.each([
  ['has none', {}],
  ['counts no nonces', { DOMAIN_SEPARATOR: usual.DOMAIN_SEPARATOR }],
  ['is signed under another domain', { ...usual, DOMAIN_SEPARATOR: keccak256('0x01') }],
  ['permits otherwise, as Dai does', { ...usual, PERMIT_TYPEHASH: keccak256(toBytes('Permit(other)')) }],
])('a token that %s is approved instead', async (_, answers) => {
  expect(await readPermitDomain(client(answers), token, who)).toBeNull();
});

const R: Hex = `0x${'11'.repeat(32)}`;
const S: Hex = `0x${'22'.repeat(32)}`;

/** Signs a permit with a wallet that answers `signature`. */
function permit(signature: Hex) {
  const asked: unknown[] = [];
  const context = {
    account: ALICE,
    publicClient: client({ nonces: 7n }),
    sign: async (typedData: unknown) => {
      asked.push(typedData);
      return signature;
    },
  } as PermitSigner;
  const terms = { domain: DOMAIN, token: TOKEN, spender: LOCKER, amount: 5n, deadline: 1_800_000_000 };
  return { asked, signed: signPermit(context, terms) };
}

test('a permit is for the locker, the amount and the account’s next nonce', async () => {
  const { asked, signed } = permit(`${R}${S.slice(2)}1c`);
  expect(await signed).toEqual({ deadline: 1_800_000_000n, v: 28, r: R, s: S });
  expect(asked).toMatchObject([
    { message: { owner: ALICE, spender: LOCKER, value: 5n, nonce: 7n, deadline: 1_800_000_000n } },
  ]);
});

test('a signature that ends with the parity alone is accepted as the same', async () => {
  expect(await permit(`${R}${S.slice(2)}01`).signed).toMatchObject({ v: 28 });
});

test('a contract’s signature gives no permit', async () => {
  expect(await permit(`0x${'ab'.repeat(100)}`).signed).toBeUndefined();
});
