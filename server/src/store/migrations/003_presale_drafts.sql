-- Drafts of sales stand beside those of locks. Of a sale `title` is its name, `contract` the factory, `owner` who makes it.
ALTER TABLE meta.draft DROP CONSTRAINT draft_kind_check;
ALTER TABLE meta.draft ADD CONSTRAINT draft_kind_check CHECK (kind IN ('lock', 'presale'));
-- What the lists of sales search names by.
CREATE INDEX draft_by_sale_name ON meta.draft USING gin (lower(title) public.gin_trgm_ops) WHERE kind = 'presale';
