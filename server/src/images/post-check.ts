import { timingSafeEqual } from 'node:crypto';
import { ALGORITHM, credentialOf, signPolicy, type PolicyKeys } from './post-policy.ts';

/** Why a form is refused, with the messages and codes of S3. */
export class PostRefusal extends Error {
  constructor(
    readonly status: 400 | 403 | 503,
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The fields of a form before its file, their names in lower case. */
export type PostFields = ReadonlyMap<string, string>;

type Condition = { kind: 'eq' | 'starts-with'; name: string; value: string } | Range;
interface Range {
  kind: 'range';
  min: number;
  max: number;
}

/** The length that a file may have by its policy, in bytes. */
export interface FileRange {
  min: number;
  max: number;
}

/** Fields that no condition has to name. */
const FREE = new Set(['policy', 'x-amz-signature', 'file']);
const IGNORED = 'x-ignore-';

/**
 * Judges a form as S3 does, before its file is read: its signature, its policy's end, and that the policy names every
 * field and every field fits.
 * @returns what the file has to fit, for {@link checkLength}
 * @throws PostRefusal
 */
export function checkPost(fields: PostFields, keys: PolicyKeys, now: Date): FileRange {
  const policy = needed(fields, 'policy');
  checkSignature(fields, policy, keys);
  const { expiration, conditions } = readPolicy(policy);
  if (!(now.getTime() < expiration)) {
    throw new PostRefusal(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  const values = new Map([...fields, ['bucket', keys.bucket]]);
  const named = new Set(conditions.flatMap((condition) => ('name' in condition ? [condition.name] : [])));
  for (const name of fields.keys()) {
    if (named.has(name) || FREE.has(name) || name.startsWith(IGNORED)) continue;
    throw new PostRefusal(403, 'AccessDenied', `Invalid according to Policy: Extra input fields: ${name}`);
  }
  const range = { min: 0, max: Number.MAX_SAFE_INTEGER };
  for (const condition of conditions) {
    if (condition.kind === 'range') {
      range.min = Math.max(range.min, condition.min);
      range.max = Math.min(range.max, condition.max);
    } else checkCondition(condition, values);
  }
  return range;
}

/**
 * @param bytes of the whole file, or of the part that arrived.
 * @throws PostRefusal
 */
export function checkLength(bytes: number, { min, max }: FileRange, isWhole: boolean): void {
  if (bytes > max) {
    throw new PostRefusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
  }
  if (isWhole && bytes < min) {
    throw new PostRefusal(
      400,
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed object size.',
    );
  }
}

function needed(fields: PostFields, name: string): string {
  const value = fields.get(name);
  if (!value) {
    throw new PostRefusal(400, 'InvalidArgument', `Bucket POST must contain a field named '${name}'.`);
  }
  return value;
}

function checkSignature(fields: PostFields, policy: string, keys: PolicyKeys): void {
  if (needed(fields, 'x-amz-algorithm') !== ALGORITHM) {
    throw new PostRefusal(400, 'InvalidArgument', `The algorithm has to be ${ALGORITHM}.`);
  }
  const day = needed(fields, 'x-amz-date').slice(0, 8);
  const credential = needed(fields, 'x-amz-credential');
  if (credential.split('/')[0] !== keys.accessKey) {
    throw new PostRefusal(403, 'InvalidAccessKeyId', 'The access key does not exist in our records.');
  }
  if (credential !== credentialOf(keys, day)) {
    throw new PostRefusal(400, 'InvalidArgument', 'The credential is of another date, region or service.');
  }
  const given = Buffer.from(needed(fields, 'x-amz-signature'));
  const right = Buffer.from(signPolicy(policy, keys, day));
  if (given.length !== right.length || !timingSafeEqual(given, right)) {
    throw new PostRefusal(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
}

function readPolicy(policy: string): { expiration: number; conditions: Condition[] } {
  const refusal = new PostRefusal(400, 'InvalidPolicyDocument', 'Invalid Policy: it cannot be read.');
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(policy, 'base64').toString('utf8'));
  } catch {
    throw refusal;
  }
  if (!isObject(document) || typeof document.expiration !== 'string') throw refusal;
  if (!Array.isArray(document.conditions)) throw refusal;
  const conditions = document.conditions.flatMap((condition: unknown) => {
    const read = readCondition(condition);
    if (!read) throw refusal;
    return read;
  });
  return { expiration: Date.parse(document.expiration), conditions };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readCondition(condition: unknown): Condition[] | undefined {
  if (isObject(condition)) {
    const pairs = Object.entries(condition);
    if (!pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string')) return undefined;
    return pairs.map(([name, value]) => ({ kind: 'eq', name: name.toLowerCase(), value }));
  }
  if (!Array.isArray(condition) || condition.length !== 3) return undefined;
  const [operator, second, third] = condition as unknown[];
  if (operator === 'content-length-range' && Number.isInteger(second) && Number.isInteger(third)) {
    return [{ kind: 'range', min: Number(second), max: Number(third) }];
  }
  if (operator !== 'eq' && operator !== 'starts-with') return undefined;
  if (typeof second !== 'string' || !second.startsWith('$') || typeof third !== 'string') return undefined;
  return [{ kind: operator, name: second.slice(1).toLowerCase(), value: third }];
}

function checkCondition(condition: Exclude<Condition, Range>, values: ReadonlyMap<string, string>): void {
  const value = values.get(condition.name) ?? '';
  const fits = condition.kind === 'eq' ? value === condition.value : value.startsWith(condition.value);
  if (!fits) {
    throw new PostRefusal(
      403,
      'AccessDenied',
      `Invalid according to Policy: Policy Condition failed: ["${condition.kind}", "$${condition.name}", "${condition.value}"]`,
    );
  }
}
