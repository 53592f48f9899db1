-- Crashes in browsers, one row for each place in our scripts however often it breaks; see platform/crashes.ts.
CREATE TABLE crashes (
  hash text PRIMARY KEY,
  caught text NOT NULL,
  name text NOT NULL,
  message text,
  stack text[] NOT NULL,
  -- The latest report's.
  route text NOT NULL,
  build text NOT NULL,
  browsers text[] NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT clock_now(),
  last_seen timestamptz NOT NULL DEFAULT clock_now(),
  count integer NOT NULL DEFAULT 1
);
CREATE INDEX crashes_by_last_seen ON crashes (last_seen);
