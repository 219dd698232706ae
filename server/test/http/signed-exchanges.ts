import { headTimestamp } from '@kingspad/devnet';
import {
  listTree,
  lockMetadataTypedData,
  metadataDigest,
  newSalt,
  poolVerificationTypedData,
  poolVoteTypedData,
  presaleMetadataTypedData,
  presaleMetaOf,
  stakingMetadataTypedData,
  stakingMetaOf,
  type Address,
} from '@kingspad/domain';
import type { UploadTicket } from '@kingspad/domain/api';
import { png } from '../images/pictures.ts';
import { cookieOf, keyOf, messageFor } from '../support/people.ts';
import { callPool, makeSale } from './presales.ts';
import { makeStakingPool, STAKING_API } from './staking.ts';
import {
  about,
  ALICE,
  ask,
  KINDS,
  lockIdOf,
  lockOnChain,
  newToken,
  untilIndexed,
  type World,
} from './world.ts';

/** One call of the API, by its method and path in the document. */
export type Exchange = [
  call: string,
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
];

/** Calls that need a signature, a session or a file, each as the wallet that may make it: Alice, who is the operator too. */
export async function signedExchanges(world: World): Promise<Exchange[]> {
  const { url } = world;
  const { chainId, contracts } = world.deployment;
  const alice = keyOf(1);
  const deadline = (await headTimestamp(world.anvil.url)) + 3600;
  const edit = { version: 1, deadline };
  const digestOf = (
    kind: 'lock' | 'presale' | 'staking',
    contract: Address,
    token: Address,
    meta: object,
  ) => {
    const salt = newSalt();
    const subject = { chainId, contract, kind, owner: ALICE, token, salt, meta: { ...meta } };
    return { metadataSalt: salt, metadataDigest: metadataDigest(subject) };
  };

  const locks: Exchange[] = [];
  // One after the other: each pair is made by the same account, whose transactions have an order.
  for (const kind of KINDS) {
    const its = about(world, kind);
    const token = await newToken(its, ALICE);
    const receipt = await lockOnChain(its, ALICE, { token });
    const lockId = lockIdOf(receipt);
    const [title, transactionHash] = ['Team tokens', receipt.transactionHash] as const;
    const { metadataSalt, ...said } = digestOf('lock', its.locker, token, { title });
    const terms = { ...edit, ...said, chainId, locker: its.locker, transactionHash, lockId };
    const signature = await alice.signTypedData(lockMetadataTypedData(terms));
    const path = `${kind.api}/lock-record/${lockId}/metadata`;
    locks.push([
      `patch ${kind.api}/lock-record/{id}/metadata`,
      'PATCH',
      path,
      { ...edit, title, metadataSalt, signature },
    ]);
  }
  const sale = await makeSale(world, ALICE, { startsIn: 86_400 });
  const listed = await makeSale(world, ALICE, { startsIn: 86_400, publicAfter: 60 });
  await callPool(world, listed, ALICE, 'setList', [listTree([{ wallet: ALICE, cap: 0n }]).root]);
  const pool = await makeStakingPool(world, { lasts: 1000 });
  await untilIndexed(world);

  const ofSale = presaleMetaOf({ presaleName: 'Crown sale', websiteLink: 'https://crown.example' });
  const saleEdit = digestOf('presale', contracts.presaleFactory, sale.token, ofSale);
  const saleTerms = { ...edit, metadataDigest: saleEdit.metadataDigest, chainId, pool: sale.pool };
  const ofPool = stakingMetaOf({ projectSiteURL: 'https://crown.example' });
  const poolEdit = digestOf('staking', contracts.stakingFactory, pool.staked, ofPool);
  const poolTerms = { ...edit, metadataDigest: poolEdit.metadataDigest, chainId, pool: pool.pool };
  const verified = { ...edit, isVerifiedPool: true, kyc: true, audited: false, safu: false };
  const vote = { ...edit, inFavor: true };
  const [bySale, byPool, byOperator, byVoter] = await Promise.all([
    alice.signTypedData(presaleMetadataTypedData(saleTerms)),
    alice.signTypedData(stakingMetadataTypedData(poolTerms)),
    alice.signTypedData(poolVerificationTypedData({ ...verified, chainId, pool: sale.pool })),
    alice.signTypedData(poolVoteTypedData({ ...vote, chainId, pool: sale.pool })),
  ]);

  const message = await messageFor(url, ALICE, { chainId });
  const cookie = await cookieOf(url, alice);
  const comments = `/api/v1/presale/${sale.pool}/comments`;
  const first = await ask(url, 'POST', comments, { text: 'When is the listing?' }, cookie);
  const { id } = first.body.payload as unknown as { id: string };
  const verification = `/api/v1/operator/presale/${sale.pool}/verification`;
  const pictures = await uploaded(url);
  return [
    ...locks,
    [
      'patch /api/v1/presale/{pool}/metadata',
      'PATCH',
      `/api/v1/presale/${sale.pool}/metadata`,
      { ...edit, ...ofSale, metadataSalt: saleEdit.metadataSalt, signature: bySale },
    ],
    [
      'patch /api/v1/staking/{pool}/metadata',
      'PATCH',
      `${STAKING_API}/${pool.pool}/metadata`,
      { ...edit, ...ofPool, metadataSalt: poolEdit.metadataSalt, signature: byPool },
    ],
    [
      'put /api/v1/operator/presale/{pool}/verification',
      'PUT',
      verification,
      { ...verified, operator: ALICE, signature: byOperator },
    ],
    ['get /api/v1/operator/presale/{pool}/verification', 'GET', verification],
    [
      'put /api/v1/presale/{pool}/vote',
      'PUT',
      `/api/v1/presale/${sale.pool}/vote`,
      { ...vote, voter: ALICE, signature: byVoter },
    ],
    ['get /api/v1/presale/{pool}/votes', 'GET', `/api/v1/presale/${sale.pool}/votes?wallet=${ALICE}`],
    [
      'post /api/v1/session',
      'POST',
      '/api/v1/session',
      { message, signature: await alice.signMessage({ message }) },
    ],
    [
      'put /api/v1/presale/{pool}/list',
      'PUT',
      `/api/v1/presale/${listed.pool}/list`,
      ALICE,
      { ...cookie, 'content-type': 'text/csv' },
    ],
    ['post /api/v1/presale/{pool}/comments', 'POST', comments, { text: 'The pair is locked.' }, cookie],
    ['patch /api/v1/presale/{pool}/comments/{id}', 'PATCH', `${comments}/${id}`, { isHidden: true }, cookie],
    ['post /api/v1/uploads/{key}/complete', 'POST', `/api/v1/uploads/${pictures}/complete`],
  ];
}

/** Sends a picture to the store. @returns its key, to be completed */
async function uploaded(url: string): Promise<string> {
  const file = await png();
  const body = { contentType: 'image/png', size: file.length };
  const ticket = (await ask(url, 'POST', '/api/v1/uploads', body)).body.payload as unknown as UploadTicket;
  const form = new FormData();
  for (const [name, value] of Object.entries(ticket.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(file)], { type: 'image/png' }));
  const stored = await fetch(ticket.url, { method: 'POST', body: form });
  if (!stored.ok) throw new Error(`The picture was refused: ${stored.status}.`);
  return ticket.key;
}
