-- The orders of sales by votes: a page is read off their ends.
CREATE INDEX vote_count_by_favor ON meta.vote_count (in_favor DESC) WHERE in_favor > 0;
CREATE INDEX vote_count_by_experienced ON meta.vote_count (experienced_in_favor DESC) WHERE experienced_in_favor > 0;
-- A search for what thousands of names have takes those that were given last.
CREATE INDEX presale_metadata_by_age ON meta.presale_metadata (created_at DESC);
CREATE INDEX draft_of_sale_by_age ON meta.draft (created_at DESC) WHERE kind = 'presale';
