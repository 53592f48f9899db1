-- Time for everything that is stored or expires: the database's own, so that servers with wrong clocks agree.
-- Tests replace this function to move time.
CREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';

-- Tells every server process that something all visitors see has changed; see platform/db-pulse.ts.
CREATE FUNCTION tell_shared_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shared_changed', '');
  RETURN NULL;
END $$;

-- One row for each budget of requests that must hold across processes; see platform/limits.ts.
CREATE TABLE limit_windows (
  name text NOT NULL,
  subject text NOT NULL,
  started_at timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (name, subject)
);
