-- Attempts that nobody went on with are deleted after a while, and guests are forgotten when their cookie has ended.

-- How far each sweep has come, so that none looks at the same attempts every hour.
CREATE TABLE play_sweeps (
  name text PRIMARY KEY,
  swept_to timestamptz NOT NULL
);

-- What reports tell of the attempts that are gone: how many were started in an hour, each with its order of questions. None had an answer.
CREATE TABLE swept_starts (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  version integer NOT NULL,
  hour timestamptz NOT NULL,
  seeds integer[] NOT NULL,
  PRIMARY KEY (quiz_id, hour, version)
);

-- Only attempts that are being played are in it, and an answer changes nothing of it.
CREATE INDEX attempts_open_started ON attempts (started_at) WHERE finished_at IS NULL;

-- What refers to an attempt is looked up when one is deleted. A card is never made of one without answers.
CREATE INDEX notices_attempt ON notices (attempt_id);
CREATE INDEX challenge_people_attempt ON challenge_people (attempt_id);
ALTER TABLE practice_cards DROP CONSTRAINT practice_cards_attempt_id_fkey;
-- A place in a challenge stays taken, as while its round is being started.
ALTER TABLE challenge_people DROP CONSTRAINT challenge_people_attempt_id_fkey,
  ADD FOREIGN KEY (attempt_id) REFERENCES attempts ON DELETE SET NULL;

-- Autovacuum waits for a fifth of a table by default, which is millions of rows of the large ones and hours of a busy evening for the small ones.
-- Fill factors stay: with them at 100, 99 of 100 updates of attempts by answers and 96 of those of figures found room on their page (HOT).
ALTER TABLE attempts SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
-- Its rows go when their attempt is finished; those of attempts that are left with some answers stay.
ALTER TABLE answers SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.05, autovacuum_analyze_threshold = 20000);
ALTER TABLE finds SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 5000);
ALTER TABLE question_figures SET (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE score_figures SET (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE purses SET (autovacuum_vacuum_scale_factor = 0.02);
ALTER TABLE movements SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
ALTER TABLE sessions SET (autovacuum_vacuum_scale_factor = 0.05);
ALTER TABLE limit_windows SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 5000);
ALTER TABLE practice_cards SET (autovacuum_vacuum_scale_factor = 0.02);
