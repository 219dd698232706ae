import { causesOf } from './read-errors.ts';

/** Sentences of nodes about ranges or answers that are too large. */
const TOO_WIDE =
  /block range|range (is )?too|\brange\b.*(limit|exceed|larger?|max|wide)|(limited?|up) to .*\bblocks?\b|more than [\d,]+|results|response size|too (large|big|wide|many logs|many blocks)|exceeds? .*(blocks|logs|size)/i;
/** Sentences of nodes about too many requests. */
const TOO_OFTEN =
  /\b429\b|too many requests|rate.?limit|request rate|requests? per|limit exceeded|exceeds? defined limit|throttl|capacity|compute units|quota|credits|slow down|too fast/i;

/** Why a node gave no logs: it was asked too often, for too many blocks, or something else. */
export function logRefusal(error: unknown): 'rate' | 'width' | 'other' {
  const causes = causesOf(error).filter((cause) => typeof cause === 'object' && cause !== null) as {
    status?: unknown;
    code?: unknown;
    message?: unknown;
    details?: unknown;
  }[];
  if (causes.some(({ status, code }) => status === 429 || code === 429)) return 'rate';
  // The innermost sentence is the node's own.
  for (const { details, message } of causes.toReversed()) {
    const text = [details, message].filter((part) => typeof part === 'string').join(' ');
    if (TOO_WIDE.test(text)) return 'width';
    if (TOO_OFTEN.test(text)) return 'rate';
  }
  return causes.some(({ code }) => code === -32_005) ? 'rate' : 'other';
}
