-- Whose a row is by network address, for limits that wallets cost nothing to get around: SHA-256 of the address, as in meta.upload.
-- Of a draft it is forgotten as the draft is claimed, of a comment after a day.
ALTER TABLE meta.draft ADD COLUMN client bytea;
CREATE INDEX draft_unclaimed_by_client ON meta.draft (client, created_at) WHERE claimed_at IS NULL;
ALTER TABLE meta.session_nonce ADD COLUMN client bytea;
CREATE INDEX session_nonce_by_client ON meta.session_nonce (client, expires_at);
ALTER TABLE meta.comment ADD COLUMN client bytea;
CREATE INDEX comment_by_client ON meta.comment (client, created_at) WHERE client IS NOT NULL;
