import { keccak256, toBytes } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { verifyTypedData } from 'viem/utils';
import { describe, expect, it } from 'vitest';
import {
  emptyAdditionalStep,
  METADATA_EDIT_MAX_SECONDS,
  METADATA_TAG,
  metadataValues,
  metaOf,
  PRESALE_META_KINDS,
  lockMetadataTypedData,
  metadataDigest,
  metadataTail,
  newSalt,
  type MetadataSubject,
  type LockMeta,
  type PresaleMeta,
} from '../src/index.ts';

const subject: MetadataSubject<LockMeta> = {
  chainId: 97,
  contract: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  kind: 'lock',
  owner: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  token: '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  salt: '0x00112233445566778899aabbccddeeff',
  meta: { title: 'Team “tokens”' },
};

describe('the digest that a transaction carries', () => {
  it('computes a digest as keccak256 of the RFC 8785 JSON with sorted keys and lower-case addresses', () => {
    const json =
      '{"chainId":97,"contract":"0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed","kind":"lock","meta":{"title":"Team “tokens”"},' +
      '"owner":"0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359","salt":"0x00112233445566778899aabbccddeeff",' +
      '"token":"0xdbf03b407c01e7cd3cbea99509d93f8dddc8c6fb"}';
    expect(metadataDigest(subject)).toBe(keccak256(toBytes(json)));
  });

  it('a digest ignores the spelling of addresses and the order of keys, and depends on everything else', () => {
    const digest = metadataDigest(subject);
    expect(metadataDigest({ ...subject, owner: subject.owner.toLowerCase() as `0x${string}` })).toBe(digest);
    const changed: Partial<MetadataSubject<LockMeta>>[] = [
      { chainId: 56 },
      { contract: subject.owner },
      { owner: subject.token },
      { token: subject.owner },
      { salt: '0x00112233445566778899aabbccddeefe' },
      { meta: { title: 'Team “tokens” ' } },
    ];
    for (const change of changed) expect(metadataDigest({ ...subject, ...change })).not.toBe(digest);
  });

  it('appends a digest as 36 bytes, the tag first', () => {
    const tail = metadataTail(metadataDigest(subject));
    expect(METADATA_TAG).toBe(keccak256(toBytes('KingsPad metadata v1')).slice(0, 10));
    expect(tail).toHaveLength(2 + 72);
    expect(tail.startsWith(METADATA_TAG)).toBe(true);
  });

  it('uses 16 fresh random bytes of salt each time', () => {
    const salts = new Set(Array.from({ length: 50 }, newSalt));
    expect(salts.size).toBe(50);
    for (const salt of salts) expect(salt).toMatch(/^0x[0-9a-f]{32}$/);
  });
});

describe('a later edit', () => {
  const edit = {
    chainId: 97,
    locker: subject.contract,
    transactionHash: `0x${'ab'.repeat(32)}`,
    lockId: 7,
    version: 1,
    metadataDigest: metadataDigest(subject),
    deadline: 1_800_000_000,
  } as const;

  it('signs an edit as EIP-712 typed data that a wallet shows, and verifies the same data', async () => {
    const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
    const typedData = lockMetadataTypedData(edit);
    const fields = typedData.types.LockMetadata.map(({ type, name }) => `${type} ${name}`);
    expect(`${typedData.primaryType}(${fields.join(',')})`).toBe(
      'LockMetadata(bytes32 transactionHash,uint256 lockId,uint256 version,bytes32 metadataDigest,uint256 deadline)',
    );
    expect(typedData.domain).toEqual({
      name: 'KingsPad',
      version: '1',
      chainId: 97,
      verifyingContract: subject.contract,
    });
    const signature = await owner.signTypedData(typedData);
    const signedBy = (by: typeof edit) =>
      verifyTypedData({ ...lockMetadataTypedData(by), address: owner.address, signature });
    expect(await signedBy(edit)).toBe(true);
    const changes: object[] = [
      { chainId: 56 },
      { locker: owner.address },
      { transactionHash: `0x${'ac'.repeat(32)}` },
      { lockId: 8 },
      { version: 2 },
      { metadataDigest: metadataDigest({ ...subject, meta: { title: 'Mine' } }) },
      { deadline: edit.deadline + 1 },
    ];
    for (const change of changes) {
      expect(await signedBy({ ...edit, ...change }), JSON.stringify(change)).toBe(false);
    }
  });

  it('limits the deadline of an edit to a day', () => {
    expect(METADATA_EDIT_MAX_SECONDS).toBe(86_400);
  });
});

describe('the fields of a sale’s metadata', () => {
  it('converts metadata from the record to the form and back unchanged', () => {
    const record = Object.fromEntries(
      Object.entries(PRESALE_META_KINDS).map(([field, kind]) => [
        field,
        kind === 'video' ? 'https://youtu.be/dQw4w9WgXcQ' : `${field} text`,
      ]),
    ) as PresaleMeta;
    expect(metaOf(metadataValues(record))).toEqual(record);
  });

  it('keeps the field names of forms that browsers stored earlier', () => {
    expect(Object.keys(metadataValues({})).toSorted()).toEqual(
      ['projectName', ...Object.keys(emptyAdditionalStep())].toSorted(),
    );
    expect(Object.keys(emptyAdditionalStep())).toEqual(
      expect.arrayContaining(['website', 'youtubeLink', 'poocoinLink', 'logoURL', 'description']),
    );
  });
});
