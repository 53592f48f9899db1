-- While it has a row, no email is sent. A restored database has one: what waited in the backup may have been sent long ago, and a drill must write to
-- nobody. `ops restore` runs this file before older ones that the backup has not run, so it uses nothing but clock_now().
CREATE TABLE mail_hold (
  since timestamptz NOT NULL DEFAULT clock_now(),
  reason text NOT NULL
);
CREATE UNIQUE INDEX mail_hold_only ON mail_hold ((true));
