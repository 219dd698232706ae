-- Files of the web app's builds, for pages that were opened before a newer build was started.
CREATE TABLE meta.web_file (
  -- With a hash of its content, so that a name never gets another body.
  name    text PRIMARY KEY,
  body    bytea NOT NULL,
  -- When a process with this build last ran.
  used_at timestamptz NOT NULL DEFAULT now()
);

-- Notes that a build is in use, and removes the files of builds that were not for a day. The API's login can add a file
-- and cannot change or remove one: a page that is open would run it.
CREATE FUNCTION meta.use_web_files(names text[]) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  UPDATE meta.web_file SET used_at = now() WHERE name = ANY (names) AND used_at < now() - interval '5 minutes';
  WITH removed AS (DELETE FROM meta.web_file WHERE used_at < now() - interval '1 day' RETURNING 1)
  SELECT count(*) FROM removed;
$$;
REVOKE EXECUTE ON FUNCTION meta.use_web_files(text[]) FROM PUBLIC;
