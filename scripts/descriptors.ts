/**
 * Writes what hardware wallets show for our calls and signed types (ERC-7730) into packages/abi/erc7730.
 * `--check` compares the files with the ABIs and the signed types instead.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { generationsOf, type Deployment } from '@kingspad/abi';
import {
  lockMetadataTypedData,
  poolVerificationTypedData,
  poolVoteTypedData,
  presaleMetadataTypedData,
  stakingMetadataTypedData,
  zeroAddress,
} from '@kingspad/domain';
import { zeroHash } from 'viem';
import { CONTRACTS, TYPES } from '../packages/abi/scripts/descriptor-texts.ts';
import { callDescriptor, typeDescriptor, type DescribedType } from '../packages/abi/scripts/descriptors.ts';
import { inRoot } from './lib/paths.ts';

const FOLDER = inRoot('packages/abi/erc7730');
const DEPLOYMENTS = inRoot('packages/abi/deployments');

/** Contracts of all generations on each public chain: wallets show the calls of each alike. */
const deployments = (existsSync(DEPLOYMENTS) ? readdirSync(DEPLOYMENTS) : []).flatMap((name) => {
  const deployment = JSON.parse(readFileSync(`${DEPLOYMENTS}/${name}`, 'utf8')) as Deployment;
  return generationsOf(deployment).map(({ contracts }) => ({ chainId: deployment.chainId, contracts }));
});

const edit = { chainId: 1, version: 1, deadline: 1, metadataDigest: zeroHash };
const pool = { ...edit, pool: zeroAddress };
const signed = [
  lockMetadataTypedData({ ...edit, locker: zeroAddress, transactionHash: zeroHash, lockId: 1 }),
  presaleMetadataTypedData(pool),
  stakingMetadataTypedData(pool),
  poolVerificationTypedData({ ...pool, isVerifiedPool: true, kyc: true, audited: true, safu: true }),
  poolVoteTypedData({ ...pool, inFavor: true }),
];
const lockers = deployments.flatMap(({ chainId, contracts }) =>
  [contracts.tokenLocker, contracts.liquidityLocker].map((address) => ({ chainId, address })),
);

const files = new Map<string, object>([
  ...CONTRACTS.map((contract) => [contract.file, callDescriptor(contract, deployments)] as const),
  ...signed.map((type) => {
    const texts = TYPES[type.primaryType satisfies DescribedType];
    // A pool's address is only known from its factory, so the domain's name binds the message.
    const places = texts.of === 'lockers' ? lockers : [];
    return [`eip712-${type.primaryType}`, typeDescriptor(type, texts, places)] as const;
  }),
]);

const isCheck = process.argv.includes('--check');
const stale: string[] = [];
mkdirSync(FOLDER, { recursive: true });
for (const [name, descriptor] of files) {
  const path = `${FOLDER}/${name}.json`;
  const text = `${JSON.stringify(descriptor, null, 2)}\n`;
  if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
  if (isCheck) stale.push(name);
  else writeFileSync(path, text);
}
const surplus = readdirSync(FOLDER).filter((name) => !files.has(name.replace(/\.json$/, '')));
for (const name of [...stale, ...surplus]) console.error(`${name} differs from the contracts and texts.`);
console.log(`${files.size} descriptors, ${deployments.length} public deployments`);
if (stale.length + surplus.length > 0) {
  console.error('Run npm run descriptors.');
  process.exit(1);
}
