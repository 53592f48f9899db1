ALTER TABLE users
  ADD COLUMN verified_at timestamptz,
  ADD COLUMN line text NOT NULL DEFAULT '',
  ADD COLUMN avatar uuid,
  ADD COLUMN on_board boolean NOT NULL DEFAULT true,
  -- By the operator, or by the owner: nobody logs in, and others no longer see the account.
  ADD COLUMN closed_at timestamptz;

ALTER TABLE sessions
  ADD COLUMN seen_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When the password was last typed in this session: spending and deleting ask for it again.
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN agent text NOT NULL DEFAULT '',
  ADD COLUMN address text NOT NULL DEFAULT '';
