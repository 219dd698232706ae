-- Schema meta: what people say. Written by the API's login. A row here shows nowhere until an event of the chain
-- carries its digest.
CREATE TABLE meta.draft (
  id          uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the whole posted body, so that the same POST is the same draft.
  body_hash   bytea NOT NULL UNIQUE,
  -- The digest that a transaction has to carry; null where the body had no salt.
  digest      bytea,
  kind        text  NOT NULL CHECK (kind IN ('lock')),
  contract    bytea NOT NULL,
  owner       bytea NOT NULL,
  token       bytea NOT NULL,
  -- As posted. json and not jsonb: a token's name may hold characters that jsonb refuses.
  body        json  NOT NULL,
  title       text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  -- When an event was first seen to carry the digest. Such a draft is kept for ever, whatever happens to schema chain.
  claimed_at  timestamptz
);
CREATE INDEX draft_by_digest ON meta.draft (digest) WHERE digest IS NOT NULL;
CREATE INDEX draft_unclaimed_by_owner ON meta.draft (owner) WHERE claimed_at IS NULL;
CREATE INDEX draft_unclaimed_by_age ON meta.draft (created_at) WHERE claimed_at IS NULL;
