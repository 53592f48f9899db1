-- Plays of quizzes: who played what, what they answered and how it went; the figures that are counted from plays; challenges between players; and what
-- players report and are notified of.

-- One play of one version of a quiz. At most one that is open, and one that is `first`, for each player and quiz.
CREATE TABLE attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quiz_id uuid NOT NULL,
  version integer NOT NULL,
  user_id uuid REFERENCES users,
  -- The hash of a guest's cookie. Neither user nor guest: a play inside another site's frame, whose id is its capability, or one of a guest whose
  -- cookie has ended.
  guest_hash bytea,
  -- What the order of questions and options follows from.
  seed integer NOT NULL,
  -- Begun by someone who had finished this quiz before: its answers say nothing about how hard the questions are.
  replay boolean NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When the last answer was given.
  answered_at timestamptz NOT NULL DEFAULT clock_now(),
  finished_at timestamptz,
  -- Right answers, of so many questions that count.
  correct integer,
  total integer,
  -- This player's first finished attempt at this quiz: the one that can pay and count.
  first boolean NOT NULL DEFAULT false,
  -- The figures of the result as they were shown, so that asking again shows the same. They go with the hash of a guest whose cookie has ended.
  result jsonb,
  -- What the answers earned, in thousandths of a right one.
  credit integer,
  -- The answers of a finished attempt, one line each: a row and an index entry for each answer would be most of what a play takes on disk. A line has,
  -- between tabs: the question's id; the answer as JSON, without raw tabs or line breaks; the credit in thousandths, with a leading `-` where nothing
  -- is right or wrong; the microseconds since the start; the shares of other players; and `1` if a corrected key raised it. What is empty at the end of
  -- a line is left out.
  answer_lines text,
  CHECK ((finished_at IS NULL) = (correct IS NULL)),
  CHECK (user_id IS NULL OR guest_hash IS NULL),
  FOREIGN KEY (quiz_id, version) REFERENCES quiz_versions,
  CONSTRAINT attempts_credit CHECK ((finished_at IS NULL) = (credit IS NULL))
) WITH (
  -- By default, autovacuum would wait for a fifth of the table, which is millions of rows.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02,
  -- Each answer updates its attempt: with room on the page, the row stays there and away from the indexes (HOT).
  fillfactor = 92
);
CREATE UNIQUE INDEX attempts_open_user ON attempts (user_id, quiz_id) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX attempts_open_guest ON attempts (guest_hash, quiz_id) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX attempts_first_user ON attempts (user_id, quiz_id) WHERE first;
CREATE UNIQUE INDEX attempts_first_guest ON attempts (guest_hash, quiz_id) WHERE first;
-- What a player did with a quiz is looked up at every start and finish. Without an index of both, a plan made for any player may read all attempts at
-- the quiz instead, which are more with every play.
CREATE INDEX attempts_user_quiz ON attempts (user_id, quiz_id) WHERE user_id IS NOT NULL;
CREATE INDEX attempts_guest_quiz ON attempts (guest_hash, quiz_id) WHERE guest_hash IS NOT NULL;
CREATE INDEX attempts_user ON attempts (user_id, finished_at) WHERE user_id IS NOT NULL;
-- The plays of a quiz in an order that says nothing about them, for samples and for corrections, which go through them in batches.
CREATE INDEX attempts_quiz ON attempts (quiz_id, id);
-- A day of a quiz, for its author.
CREATE INDEX attempts_quiz_started ON attempts (quiz_id, started_at);
-- Together, all that were finished lately.
CREATE INDEX attempts_first_finished ON attempts (finished_at) WHERE first;
CREATE INDEX attempts_again_finished ON attempts (finished_at) WHERE NOT first AND finished_at IS NOT NULL;
-- Has only what is being played, or was left; an answer changes nothing in it.
CREATE INDEX attempts_open_started ON attempts (started_at) WHERE finished_at IS NULL;

-- The answers of attempts that are not finished. When one is, they become lines in its row.
CREATE TABLE answers (
  attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
  qid text NOT NULL,
  answer jsonb NOT NULL,
  -- Null where nothing is right or wrong, as in a poll.
  correct boolean,
  -- The shares of other players as they were shown with the verdict.
  shares jsonb,
  answered_at timestamptz NOT NULL DEFAULT clock_now(),
  -- In thousandths of a right answer.
  credit smallint NOT NULL,
  -- Whether a corrected key gave it more credit than it had when it was checked.
  corrected boolean NOT NULL DEFAULT false,
  PRIMARY KEY (attempt_id, qid),
  CONSTRAINT answers_credit CHECK (credit >= 0 AND credit <= 1000 AND (credit = 1000) = correct)
) WITH (
  -- Its rows soon go; only those of attempts that were left with some answers stay.
  autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_insert_scale_factor = 0.05,
  autovacuum_analyze_scale_factor = 0.05, autovacuum_analyze_threshold = 20000
);

-- What players have found so far of a list to name, before they answer it.
CREATE TABLE finds (
  attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
  qid text NOT NULL,
  -- The entry of the list that was found, and how it is spelled there.
  entry text NOT NULL,
  text text NOT NULL,
  found_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (attempt_id, qid, entry)
) WITH (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 5000);

-- How often each choice was made, for players and authors. Added to about once a second, so that answering never waits for it; by updates, which stay
-- on their page and away from the index (HOT) as long as it has room.
CREATE TABLE question_figures (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  -- The option chosen, `true` or `false`; empty for answers that are not chosen from a list.
  choice text NOT NULL,
  answers integer NOT NULL,
  correct integer NOT NULL,
  PRIMARY KEY (quiz_id, qid, choice)
) WITH (autovacuum_vacuum_scale_factor = 0.05, fillfactor = 90);

-- How many plays of a quiz scored each percentage. Added to like the figures of questions.
CREATE TABLE score_figures (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  plays integer NOT NULL,
  PRIMARY KEY (quiz_id, percent)
) WITH (autovacuum_vacuum_scale_factor = 0.05, fillfactor = 90);

-- The last batch of counts that each process has added to the figures of questions and scores. A connection may be lost at the very moment of a commit:
-- whoever adds the batch again sees here that it was added.
CREATE TABLE figure_batches (
  process uuid PRIMARY KEY,
  number integer NOT NULL,
  written_at timestamptz NOT NULL
);

-- What a user's profile shows of their plays, counted up to a moment: a profile counts only what was finished since. Filled as profiles are opened.
CREATE TABLE player_records (
  user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- One more whenever counted plays change; what was counted before that is not stored.
  generation integer NOT NULL DEFAULT 0,
  -- Attempts finished up to this moment are counted.
  counted_to timestamptz NOT NULL DEFAULT '-infinity',
  plays integer NOT NULL DEFAULT 0,
  -- Right answers, and answers that are right or wrong.
  correct integer NOT NULL DEFAULT 0,
  answered integer NOT NULL DEFAULT 0,
  -- The most right answers in a row, those at the end, and when the last answer was given.
  longest_run integer NOT NULL DEFAULT 0,
  last_run integer NOT NULL DEFAULT 0,
  last_answer timestamptz NOT NULL DEFAULT '-infinity',
  -- By category: plays, right answers, and questions that count.
  categories jsonb NOT NULL DEFAULT '{}'
);

-- A finished play that others are challenged to: the same version, in the same order.
CREATE TABLE challenges (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  token text NOT NULL UNIQUE,
  quiz_id uuid NOT NULL,
  version integer NOT NULL,
  seed integer NOT NULL,
  -- The play of whoever made it.
  attempt_id uuid NOT NULL REFERENCES attempts,
  -- How many places are taken. Whoever raises it holds the row, so that of many who start at once only as many as fit get one.
  people smallint NOT NULL DEFAULT 1 CHECK (people BETWEEN 1 AND 50),
  -- How many guests there have been, by which they are named; this one never falls.
  guests smallint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  ends_at timestamptz NOT NULL,
  FOREIGN KEY (quiz_id, version) REFERENCES quiz_versions
);
CREATE INDEX challenges_attempt ON challenges (attempt_id);
CREATE INDEX challenges_ends ON challenges (ends_at);

-- The places in challenges, that of whoever made it included.
CREATE TABLE challenge_people (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  challenge_id uuid NOT NULL REFERENCES challenges ON DELETE CASCADE,
  -- The one play of theirs that counts. None while it is being started, or where it was left without an answer and deleted: the place stays taken.
  attempt_id uuid REFERENCES attempts ON DELETE SET NULL,
  -- Neither user nor guest: their account was deleted.
  user_id uuid REFERENCES users,
  guest_hash bytea,
  guest_number smallint,
  joined_at timestamptz NOT NULL DEFAULT clock_now(),
  CHECK (user_id IS NULL OR guest_hash IS NULL),
  CHECK (guest_hash IS NULL OR guest_number IS NOT NULL),
  UNIQUE (challenge_id, user_id),
  UNIQUE (challenge_id, guest_hash),
  UNIQUE (challenge_id, attempt_id)
);
CREATE INDEX challenge_people_user ON challenge_people (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX challenge_people_guest ON challenge_people (guest_hash) WHERE guest_hash IS NOT NULL;
-- For attempts that are deleted.
CREATE INDEX challenge_people_attempt ON challenge_people (attempt_id);

-- What a player is shown when a corrected key gave an answer of theirs more credit. Guests get notices as well, until a login claims them with the
-- attempt.
CREATE TABLE notices (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users ON DELETE CASCADE,
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  text text NOT NULL,
  -- The buxes that came with it.
  amount integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  dismissed_at timestamptz,
  guest_hash bytea,
  attempt_id uuid NOT NULL REFERENCES attempts,
  CHECK ((user_id IS NULL) <> (guest_hash IS NULL)),
  -- By quiz as well: the editor makes the ids of new questions, so that two quizzes may have one in common.
  UNIQUE (user_id, quiz_id, qid),
  UNIQUE (guest_hash, quiz_id, qid)
);
-- For attempts that are deleted.
CREATE INDEX notices_attempt ON notices (attempt_id);

-- What players say is wrong with a question.
CREATE TABLE question_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  message text NOT NULL,
  user_id uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When it was emailed to the operator, where the quiz's author cannot read it.
  emailed_at timestamptz
);
CREATE INDEX question_reports_quiz ON question_reports (quiz_id, created_at);
CREATE INDEX question_reports_unemailed ON question_reports (quiz_id, qid) WHERE emailed_at IS NULL;
CREATE INDEX question_reports_user ON question_reports (user_id) WHERE user_id IS NOT NULL;

-- Attempts without an answer are deleted after a while, and guests are forgotten when their cookie has ended: how far each of these sweeps has come, so
-- that none looks at the same attempts every hour.
CREATE TABLE play_sweeps (
  name text PRIMARY KEY,
  swept_to timestamptz NOT NULL
);

-- What reports still tell of attempts that were deleted: how many were started in an hour, each with its order of questions. None had an answer.
CREATE TABLE swept_starts (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  version integer NOT NULL,
  hour timestamptz NOT NULL,
  seeds integer[] NOT NULL,
  PRIMARY KEY (quiz_id, hour, version)
);

-- Images for link previews, by what is on them: drawn once, for every process and every restart. They can be dropped at any time; the oldest are.
CREATE TABLE preview_images (
  key text PRIMARY KEY,
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_now()
);
CREATE INDEX preview_images_made ON preview_images (made_at);
