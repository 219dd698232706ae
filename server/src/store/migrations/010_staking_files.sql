-- Drafts and metadata of staking pools name pictures too: what they name is kept as what a presale's name.
DROP INDEX meta.draft_by_file;
CREATE INDEX draft_by_file ON meta.draft USING gin (meta.file_names(body::text)) WHERE kind <> 'lock';
CREATE INDEX staking_metadata_by_file ON meta.staking_metadata USING gin (meta.file_names(meta::text));
