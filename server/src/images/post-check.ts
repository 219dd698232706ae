import { timingSafeEqual } from 'node:crypto';
import { ALGORITHM, credentialOf, signPolicy, type PolicyKeys } from './post-policy.ts';

/** Why a form is refused, with the messages and codes of S3. */
export class PostRefusal extends Error {
  constructor(
    readonly status: 400 | 403,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** A form as it arrived: the fields before the file, their names in lower case, and the file's length in bytes. */
export interface PostForm {
  fields: ReadonlyMap<string, string>;
  fileBytes: number;
}

type Condition = { kind: 'eq' | 'starts-with'; name: string; value: string } | Range;
interface Range {
  kind: 'range';
  min: number;
  max: number;
}

/** Fields that no condition has to name. */
const FREE = new Set(['policy', 'x-amz-signature', 'file']);
const IGNORED = 'x-ignore-';

/**
 * Judges a form as S3 does: its signature, its policy's end, and that the policy names every field and every field
 * fits.
 * @throws PostRefusal
 */
export function checkPost(form: PostForm, keys: PolicyKeys, now: Date): void {
  const policy = needed(form, 'policy');
  checkSignature(form, policy, keys);
  const { expiration, conditions } = readPolicy(policy);
  if (!(now.getTime() < expiration)) {
    throw new PostRefusal(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  const values = new Map([...form.fields, ['bucket', keys.bucket]]);
  const named = new Set(conditions.flatMap((condition) => ('name' in condition ? [condition.name] : [])));
  for (const name of form.fields.keys()) {
    if (named.has(name) || FREE.has(name) || name.startsWith(IGNORED)) continue;
    throw new PostRefusal(403, 'AccessDenied', `Invalid according to Policy: Extra input fields: ${name}`);
  }
  for (const condition of conditions) checkCondition(condition, values, form.fileBytes);
}

function needed(form: PostForm, name: string): string {
  const value = form.fields.get(name);
  if (!value) {
    throw new PostRefusal(400, 'InvalidArgument', `Bucket POST must contain a field named '${name}'.`);
  }
  return value;
}

function checkSignature(form: PostForm, policy: string, keys: PolicyKeys): void {
  if (needed(form, 'x-amz-algorithm') !== ALGORITHM) {
    throw new PostRefusal(400, 'InvalidArgument', `The algorithm has to be ${ALGORITHM}.`);
  }
  const day = needed(form, 'x-amz-date').slice(0, 8);
  const credential = needed(form, 'x-amz-credential');
  if (credential.split('/')[0] !== keys.accessKey) {
    throw new PostRefusal(403, 'InvalidAccessKeyId', 'The access key does not exist in our records.');
  }
  if (credential !== credentialOf(keys, day)) {
    throw new PostRefusal(400, 'InvalidArgument', 'The credential is of another date, region or service.');
  }
  const given = Buffer.from(needed(form, 'x-amz-signature'));
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

function checkCondition(condition: Condition, values: ReadonlyMap<string, string>, bytes: number): void {
  if (condition.kind === 'range') {
    if (bytes < condition.min) {
      throw new PostRefusal(
        400,
        'EntityTooSmall',
        'Your proposed upload is smaller than the minimum allowed object size.',
      );
    }
    if (bytes > condition.max) {
      throw new PostRefusal(400, 'EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size.');
    }
    return;
  }
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
