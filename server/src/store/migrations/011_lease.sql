-- Schema control: who may write schema chain. Rows stand outside it, since it is made anew with each of its versions.
CREATE SCHEMA IF NOT EXISTS control;

-- One row. `token` counts the terms of leaders: each write transaction checks it (store/lease.ts), so what a former leader still
-- has in hand is not written. `pid` and `backend_start` name the connection that writes.
CREATE TABLE control.lease (
  one           boolean PRIMARY KEY DEFAULT true CHECK (one),
  token         bigint NOT NULL DEFAULT 0,
  pid           integer,
  backend_start timestamptz
);
INSERT INTO control.lease DEFAULT VALUES;

-- One row, apart from the lease: write transactions lock that row, and renewals may not wait for them.
CREATE TABLE control.renewal (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  token      bigint NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL DEFAULT '-infinity'
);
INSERT INTO control.renewal DEFAULT VALUES;

-- Ends the connection that has the lease, and with it its open transaction and its row locks; waits until it has ended. Nothing
-- happens where the caller may not: then the connection is of another login.
CREATE FUNCTION control.end_holder() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_terminate_backend(a.pid, 2000) FROM pg_stat_activity a, control.lease l
    WHERE a.pid = l.pid AND a.backend_start = l.backend_start AND a.pid <> pg_backend_pid();
EXCEPTION WHEN insufficient_privilege THEN NULL;
END $$;

-- Takes the lease for the calling connection where it is free: it was given back, was not renewed in time, or its connection has
-- ended. One statement, so that a caller that is frozen in between holds nothing. Returns the new token; null where another
-- connection has the lease, or is about to.
CREATE FUNCTION control.take_lease(term interval) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  held control.lease;
BEGIN
  SELECT * INTO held FROM control.lease;
  IF EXISTS (SELECT FROM control.renewal r WHERE r.token = held.token AND r.expires_at > clock_timestamp())
     AND EXISTS (SELECT FROM pg_stat_activity a WHERE a.pid = held.pid AND a.backend_start = held.backend_start) THEN
    RETURN NULL;
  END IF;
  PERFORM control.end_holder();
  PERFORM FROM control.lease l WHERE l.token = held.token FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE control.lease
     SET token = held.token + 1, pid = pg_backend_pid(),
         backend_start = (SELECT a.backend_start FROM pg_stat_activity a WHERE a.pid = pg_backend_pid());
  UPDATE control.renewal SET token = held.token + 1, expires_at = clock_timestamp() + term;
  RETURN held.token + 1;
END $$;
