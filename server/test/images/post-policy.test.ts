import { describe, expect, it } from 'vitest';
import { checkLength, checkPost, PostRefusal } from '../../src/images/post-check.ts';
import { policyFields, signPolicy } from '../../src/images/post-policy.ts';

const KEYS = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  bucket: 'sigv4examplebucket',
};

/** "Example: Browser-Based Upload using HTTP POST (Using AWS Signature Version 4)" of the S3 API reference. */
const EXAMPLE = [
  '{ "expiration": "2015-12-30T12:00:00.000Z",',
  '  "conditions": [',
  '    {"bucket": "sigv4examplebucket"},',
  '    ["starts-with", "$key", "user/user1/"],',
  '    {"acl": "public-read"},',
  '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
  '    ["starts-with", "$Content-Type", "image/"],',
  '    {"x-amz-meta-uuid": "14365123651274"},',
  '    {"x-amz-server-side-encryption": "AES256"},',
  '    ["starts-with", "$x-amz-meta-tag", ""],',
  '',
  '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
  '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
  '    {"x-amz-date": "20151229T000000Z" }',
  '  ]',
  '}',
].join('\r\n');
const EXAMPLE_POLICY = Buffer.from(EXAMPLE).toString('base64');
const EXAMPLE_SIGNATURE = '8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e';

describe('the signature', () => {
  it('computes the signature that AWS publishes for its example', () => {
    expect(EXAMPLE_POLICY).toMatch(/^eyAiZXhwaXJhdGlvbiI6ICIyMDE1LTEyLTMwVDEyOjAwOjAwLjAwMFoiLA0K/);
    expect(EXAMPLE_POLICY).toHaveLength(864);
    expect(signPolicy(EXAMPLE_POLICY, KEYS, '20151229')).toBe(EXAMPLE_SIGNATURE);
  });
});

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const fields = (more: Partial<Parameters<typeof policyFields>[1]> = {}) =>
  policyFields(KEYS, {
    key: 'incoming/a.png',
    contentType: 'image/png',
    minBytes: 1,
    maxBytes: 5_242_880,
    now: NOW,
    seconds: 300,
    ...more,
  });

/** S3's code for a form; undefined if it is taken. */
function judged(form: Record<string, string>, fileBytes = 100, now = NOW): string | undefined {
  const named = new Map(Object.entries(form).map(([name, value]) => [name.toLowerCase(), value]));
  try {
    checkLength(fileBytes, checkPost(named, KEYS, now), true);
    return undefined;
  } catch (error) {
    if (error instanceof PostRefusal) return error.code;
    throw error;
  }
}

describe('a form', () => {
  it('accepts a form as signed, until it expires', () => {
    expect(judged(fields())).toBeUndefined();
    expect(judged(fields(), 100, later(299))).toBeUndefined();
    expect(judged(fields(), 100, later(300))).toBe('AccessDenied');
  });

  it('accepts the example of AWS', () => {
    const form = {
      key: 'user/user1/photo.jpg',
      acl: 'public-read',
      success_action_redirect: 'http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html',
      'Content-Type': 'image/jpeg',
      'x-amz-meta-uuid': '14365123651274',
      'x-amz-server-side-encryption': 'AES256',
      'X-Amz-Credential': 'AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request',
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Date': '20151229T000000Z',
      'x-amz-meta-tag': '',
      Policy: EXAMPLE_POLICY,
      'X-Amz-Signature': EXAMPLE_SIGNATURE,
    };
    const then = new Date('2015-12-29T12:00:00Z');
    expect(judged(form, 4, then)).toBeUndefined();
    expect(judged({ ...form, key: 'user/user2/photo.jpg' }, 4, then)).toBe('AccessDenied');
    expect(judged({ ...form, 'x-amz-meta-tag': 'anything' }, 4, then)).toBeUndefined();
  });

  it('accepts a file at both ends of the policy’s length', () => {
    expect(judged(fields(), 1)).toBeUndefined();
    expect(judged(fields(), 5_242_880)).toBeUndefined();
    expect(judged(fields(), 0)).toBe('EntityTooSmall');
    expect(judged(fields(), 5_242_881)).toBe('EntityTooLarge');
  });

  it.each([
    ['key', 'incoming/b.png', 'AccessDenied'],
    ['Content-Type', 'text/html', 'AccessDenied'],
    ['x-amz-algorithm', 'AWS4-HMAC-SHA1', 'InvalidArgument'],
    ['x-amz-credential', 'SOMEBODY/20261121/us-east-1/s3/aws4_request', 'InvalidAccessKeyId'],
    ['x-amz-credential', 'AKIAIOSFODNN7EXAMPLE/20261121/eu-west-1/s3/aws4_request', 'InvalidArgument'],
    ['x-amz-date', '20261122T120000Z', 'InvalidArgument'],
    ['x-amz-date', '20261121T130000Z', 'AccessDenied'],
    ['x-amz-signature', 'f'.repeat(64), 'SignatureDoesNotMatch'],
    ['x-amz-signature', 'short', 'SignatureDoesNotMatch'],
    ['policy', Buffer.from('{"conditions":[]}').toString('base64'), 'SignatureDoesNotMatch'],
    ['acl', 'public-read', 'AccessDenied'],
    ['success_action_redirect', 'https://evil.example', 'AccessDenied'],
    ['x-amz-meta-anything', 'x', 'AccessDenied'],
  ])('a form with another %s (%s) is refused: %s', (name, value, code) => {
    expect(judged({ ...fields(), [name]: value })).toBe(code);
  });

  it.each(Object.keys(fields()))('a form without %s is refused', (name) => {
    const { [name]: _, ...rest } = fields();
    expect(judged(rest)).toMatch(/^(AccessDenied|InvalidArgument)$/);
  });

  it('accepts fields that S3 ignores', () => {
    expect(judged({ ...fields(), 'x-ignore-this': '1' })).toBeUndefined();
  });

  it('refuses a form for another bucket, or signed with another secret', () => {
    const terms = { key: 'k', contentType: 'image/png', minBytes: 1, maxBytes: 9, now: NOW, seconds: 300 };
    expect(judged(policyFields({ ...KEYS, bucket: 'other' }, terms), 5)).toBe('AccessDenied');
    expect(judged(policyFields({ ...KEYS, secretKey: 'x' }, terms), 5)).toBe('SignatureDoesNotMatch');
  });
});
