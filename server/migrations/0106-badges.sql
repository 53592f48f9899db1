-- What users have earned, once and for good. `earned_at` is when the deciding event happened, not when it was noticed.
CREATE TABLE badges (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  badge text NOT NULL,
  earned_at timestamptz NOT NULL,
  -- What it was for, as the rule of the badge words it.
  why jsonb NOT NULL,
  PRIMARY KEY (user_id, badge)
);

-- Users whose history has changed since the rules were last applied to it.
CREATE TABLE badge_checks (
  -- One user may be noted twice, so that noting one never waits for a check in progress.
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE
);
CREATE INDEX badge_checks_user ON badge_checks (user_id);

-- Up to when the history of the site was searched for such users. The first search writes the row.
CREATE TABLE badge_progress (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  seen_until timestamptz NOT NULL
);

-- With attempts_first_finished, all that were finished lately.
CREATE INDEX attempts_again_finished ON attempts (finished_at) WHERE NOT first AND finished_at IS NOT NULL;
CREATE INDEX practice_reviews_at ON practice_reviews (at);
CREATE INDEX users_verified ON users (verified_at) WHERE verified_at IS NOT NULL;
CREATE INDEX question_reports_user ON question_reports (user_id) WHERE user_id IS NOT NULL;
