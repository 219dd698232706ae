/** The facts of a draft that a creation event has to repeat, as SQL expressions. */
interface DraftFacts {
  digest: string;
  owner: string;
  token: string;
  contract: string;
}

/** Columns of a draft `meta.draft d`. */
const DRAFT: DraftFacts = { digest: 'd.digest', owner: 'd.owner', token: 'd.token', contract: 'd.contract' };

/**
 * The one rule of proof: a creation event carries the draft's digest, by the same account, for the same token and
 * contract. The account counts because anyone can copy a digest from the mempool into another call.
 */
const isCarried = (event: DraftFacts, draft: DraftFacts): string =>
  `(${event.digest} = ${draft.digest} AND ${event.owner} = ${draft.owner} AND ${event.token} = ${draft.token}` +
  ` AND ${event.contract} = ${draft.contract})`;

const LOCK = { digest: 'l.metadata_digest', owner: 'l.payer', token: 'l.token', contract: 'l.locker' };
const SALE = { digest: 'p.metadata_digest', owner: 'p.owner', token: 'p.token', contract: 'p.factory' };
const STAKING_POOL = {
  digest: 'p.metadata_digest',
  owner: 'p.creator',
  token: 'p.staked_token',
  contract: 'p.factory',
};

/** A lock `l` proves a draft `d` of its payer, who sent the call; it stays so when the lock changes hands. */
export const DRAFT_OF_LOCK = isCarried(LOCK, DRAFT);

/**
 * A draft `d` gives the title of a lock `l`. The payer does not count here but the account whose word counts now: the
 * title of a former owner, or of a payer for another owner, is not shown.
 */
export const TITLE_OF_LOCK = `${isCarried({ ...LOCK, owner: 'l.title_owner' }, DRAFT)} AND d.kind = 'lock'`;

/** A sale `p` proves a draft `d` of its owner, who never changes. */
export const DRAFT_OF_SALE = `${isCarried(SALE, DRAFT)} AND d.kind = 'presale'`;

/** A staking pool `p` proves a draft `d` of its creator, who never changes. */
export const DRAFT_OF_STAKING_POOL = `${isCarried(STAKING_POOL, DRAFT)} AND d.kind = 'staking'`;

/** Whether any creation event proves a draft, `meta.draft d` unless given. */
export const isProven = (draft: DraftFacts = DRAFT): string => `(
  EXISTS (SELECT 1 FROM chain.lock l WHERE ${isCarried(LOCK, draft)})
  OR EXISTS (SELECT 1 FROM chain.presale p WHERE ${isCarried(SALE, draft)})
  OR EXISTS (SELECT 1 FROM chain.staking_pool p WHERE ${isCarried(STAKING_POOL, draft)}))`;
