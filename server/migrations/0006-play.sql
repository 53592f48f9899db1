CREATE TABLE attempts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quiz_id uuid NOT NULL,
  version integer NOT NULL,
  user_id uuid REFERENCES users,
  -- The hash of a guest's cookie. Neither user nor guest: a play inside another site's frame, whose id is its capability.
  guest_hash bytea,
  seed integer NOT NULL,
  -- Begun by someone who had finished this quiz before: its answers say nothing of how hard the questions are.
  replay boolean NOT NULL,
  started_at timestamptz NOT NULL DEFAULT clock_now(),
  answered_at timestamptz NOT NULL DEFAULT clock_now(),
  finished_at timestamptz,
  correct integer,
  total integer,
  -- This player's first finished attempt at this quiz: the one that can pay and count.
  first boolean NOT NULL DEFAULT false,
  -- The figures of the result as they were told, so that asking again tells the same.
  told jsonb,
  FOREIGN KEY (quiz_id, version) REFERENCES quiz_versions,
  CHECK ((finished_at IS NULL) = (correct IS NULL)),
  CHECK (user_id IS NULL OR guest_hash IS NULL)
);
CREATE UNIQUE INDEX attempts_open_user ON attempts (user_id, quiz_id) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX attempts_open_guest ON attempts (guest_hash, quiz_id) WHERE finished_at IS NULL;
CREATE UNIQUE INDEX attempts_first_user ON attempts (user_id, quiz_id) WHERE first;
CREATE UNIQUE INDEX attempts_first_guest ON attempts (guest_hash, quiz_id) WHERE first;
CREATE INDEX attempts_user ON attempts (user_id, finished_at);
CREATE INDEX attempts_guest ON attempts (guest_hash) WHERE guest_hash IS NOT NULL;

CREATE TABLE answers (
  attempt_id uuid NOT NULL REFERENCES attempts ON DELETE CASCADE,
  qid text NOT NULL,
  answer jsonb NOT NULL,
  correct boolean NOT NULL,
  -- The shares of other players as they were told with the verdict.
  shares jsonb,
  answered_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (attempt_id, qid)
);

-- Figures that players and authors are shown. Folded in about once a second, so that answering never waits for them.
CREATE TABLE question_figures (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  -- The option chosen, `true` or `false`; empty for answers that are not chosen from a list.
  choice text NOT NULL,
  answers integer NOT NULL,
  correct integer NOT NULL,
  PRIMARY KEY (quiz_id, qid, choice)
);
CREATE TABLE score_figures (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  percent integer NOT NULL CHECK (percent BETWEEN 0 AND 100),
  plays integer NOT NULL,
  PRIMARY KEY (quiz_id, percent)
);

CREATE TABLE question_reports (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quiz_id uuid NOT NULL REFERENCES quizzes,
  qid text NOT NULL,
  message text NOT NULL,
  user_id uuid REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT clock_now()
);
CREATE INDEX question_reports_quiz ON question_reports (quiz_id, created_at);
