-- What belongs to no feature: the time of the database, budgets of requests, emails that wait to be sent, and crashes in browsers.

-- Time for everything that is stored or expires: the database's own, so that servers with wrong clocks agree. Tests replace this function to move time.
-- It stands here and not with the other functions because the defaults of columns need it.
CREATE FUNCTION clock_now() RETURNS timestamptz LANGUAGE sql STABLE AS 'SELECT now()';

-- How much of each budget of requests that must hold across processes is used. A row changes with every request that counts, so autovacuum does not wait
-- for a fifth of the table, as it does by default: that is hours of a busy evening.
CREATE TABLE limit_windows (
  -- Of the budget.
  name text NOT NULL,
  -- Who or what has the budget: a user, an IP address, an email address.
  subject text NOT NULL,
  started_at timestamptz NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (name, subject)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 5000);

-- Emails wait here, written in the transaction that causes them, and are sent after the answer.
CREATE TABLE emails (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What it says, and to whom. Null once sent, as it may hold a code; and in a row that only takes the time an email would, so that waiting tells nothing.
  message jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When it is tried next. Whoever takes it moves this on, so that an email lost with its process is tried again.
  due_at timestamptz NOT NULL DEFAULT clock_now(),
  tries integer NOT NULL DEFAULT 0,
  -- When it was sent or given up.
  sent_at timestamptz
);
CREATE INDEX emails_due ON emails (due_at) WHERE sent_at IS NULL;

-- While it has a row, no email is sent. A restored database has one: what waited in the backup may have been sent long ago, and a drill must write to
-- nobody.
CREATE TABLE mail_hold (
  since timestamptz NOT NULL DEFAULT clock_now(),
  reason text NOT NULL
);
-- One row at most.
CREATE UNIQUE INDEX mail_hold_only ON mail_hold ((true));

-- Crashes in browsers, one row for each place in our scripts however often it breaks.
CREATE TABLE crashes (
  -- Of the error and its first places in our scripts.
  hash text PRIMARY KEY,
  -- How it was noticed: an error event, a rejected promise, a screen that broke, or a first screen that differs from the server's.
  caught text NOT NULL,
  name text NOT NULL,
  -- Only if it is one of the browsers' own, which repeat nothing from the page.
  message text,
  stack text[] NOT NULL,
  -- The latest report's, as is `caught`.
  route text NOT NULL,
  build text NOT NULL,
  -- All that reported it.
  browsers text[] NOT NULL,
  first_seen timestamptz NOT NULL DEFAULT clock_now(),
  last_seen timestamptz NOT NULL DEFAULT clock_now(),
  count integer NOT NULL DEFAULT 1
);
CREATE INDEX crashes_by_last_seen ON crashes (last_seen);
