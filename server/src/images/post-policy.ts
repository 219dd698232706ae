import { createHmac } from 'node:crypto';

// The POST policies of S3 (AWS Signature Version 4): a signed list of the fields a browser's form may send.

export interface PolicyKeys {
  accessKey: string;
  secretKey: string;
  region: string;
  bucket: string;
}

/** Terms of an upload form: bucket, key, type, length and expiry. */
export interface PolicyTerms {
  key: string;
  contentType: string;
  /** Bytes, both inclusive. */
  minBytes: number;
  maxBytes: number;
  now: Date;
  seconds: number;
}

export const ALGORITHM = 'AWS4-HMAC-SHA256';

/** `20151229T000000Z`. */
function amzDate(date: Date): string {
  return date.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** The scope of a key's signatures of one day. */
export function credentialOf(keys: Pick<PolicyKeys, 'accessKey' | 'region'>, day: string): string {
  return `${keys.accessKey}/${day}/${keys.region}/s3/aws4_request`;
}

/**
 * The signature of a policy, in hex.
 * @param policy as the form carries it, in Base64
 * @param day of the credential, `yyyyMMdd`
 */
export function signPolicy(
  policy: string,
  { secretKey, region }: Pick<PolicyKeys, 'secretKey' | 'region'>,
  day: string,
): string {
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const ofService = mac(mac(mac(`AWS4${secretKey}`, day), region), 's3');
  return mac(mac(ofService, 'aws4_request'), policy).toString('hex');
}

/** The fields of a form that may send exactly this, in the order in which they are sent; `file` comes last. */
export function policyFields(keys: PolicyKeys, terms: PolicyTerms): Record<string, string> {
  const date = amzDate(terms.now);
  const day = date.slice(0, 8);
  const fixed = {
    key: terms.key,
    'Content-Type': terms.contentType,
    'x-amz-algorithm': ALGORITHM,
    'x-amz-credential': credentialOf(keys, day),
    'x-amz-date': date,
  };
  const conditions = [
    { bucket: keys.bucket },
    ...Object.entries(fixed).map(([name, value]) => ({ [name]: value })),
    ['content-length-range', terms.minBytes, terms.maxBytes],
  ];
  const expiration = new Date(terms.now.getTime() + terms.seconds * 1000).toISOString();
  const policy = Buffer.from(JSON.stringify({ expiration, conditions })).toString('base64');
  return { ...fixed, policy, 'x-amz-signature': signPolicy(policy, keys, day) };
}
