-- Files that somebody was allowed to upload; the files themselves are in the object store.
CREATE TABLE meta.upload (
  -- The file's name, in the incoming place and in the public one.
  key            text        PRIMARY KEY,
  -- SHA-256 of the network address, for the limit of a day; forgotten after it.
  client         bytea,
  created_at     timestamptz NOT NULL DEFAULT now(),
  -- Somebody has it checked until then; `check_id` says who.
  checking_until timestamptz,
  check_id       uuid,
  -- What arrived is no picture. The row stays for the limit of a day.
  refused_at     timestamptz,
  -- Since when everybody may read it.
  published_at   timestamptz,
  -- Whether the incoming place was emptied after the form had expired: until then somebody may post again.
  is_swept       boolean     NOT NULL DEFAULT false,
  -- When it was last looked whether a record names it.
  looked_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX upload_by_client ON meta.upload (client, created_at);
CREATE INDEX upload_unswept ON meta.upload (created_at) WHERE NOT is_swept;
CREATE INDEX upload_by_look ON meta.upload (looked_at);

-- The names of files that a text has in it, as keys of meta.upload are made.
CREATE FUNCTION meta.file_names(words text) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT (pg_catalog.regexp_matches(words, '([0-9]{13}-[0-9a-f]{16}[.](?:png|jpg|gif))', 'g'))[1]);
CREATE INDEX draft_by_file ON meta.draft USING gin (meta.file_names(body::text)) WHERE kind = 'presale';
CREATE INDEX presale_metadata_by_file ON meta.presale_metadata USING gin (meta.file_names(meta::text));
