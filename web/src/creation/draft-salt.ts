import { newSalt, type Hex } from '@kingspad/domain';

/** Salts of drafts whose transaction was not sent, by the fields of the draft. */
const unsent = new Map<string, Hex>();
/** Each typed change of a form may leave one. */
const MAX_KEPT = 50;

export interface DraftSalt {
  salt: Hex;
  /** Keeps the salt for the next try with the same fields; only for a transaction that was not sent. */
  keep: () => void;
}

/**
 * The salt of an unsent draft with the same fields, so that a repeated try posts no second draft; otherwise a new one.
 * It is taken out: two transactions never carry the same digest.
 * @param fields all fields of the draft but the salt
 */
export function draftSalt(fields: unknown): DraftSalt {
  const key = JSON.stringify(fields);
  const salt = unsent.get(key) ?? newSalt();
  unsent.delete(key);
  return {
    salt,
    keep: () => {
      unsent.set(key, salt);
      const [oldest] = unsent.keys();
      if (unsent.size > MAX_KEPT && oldest !== undefined) unsent.delete(oldest);
    },
  };
}
