-- Badges that users have earned, and whose history is still to be searched for them.

-- Once and for good.
CREATE TABLE badges (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  badge text NOT NULL,
  -- When the deciding event happened, not when it was noticed.
  earned_at timestamptz NOT NULL,
  -- What it was for: the facts that the rule of the badge puts into words.
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

-- Up to when the history of the site was searched for such users. The first search writes the only row.
CREATE TABLE badge_progress (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  seen_until timestamptz NOT NULL
);
