ALTER TABLE users
  -- An e-mail that waits to be confirmed from its inbox.
  ADD COLUMN pending_email text,
  -- Why the operator closed the account.
  ADD COLUMN closed_reason text NOT NULL DEFAULT '',
  -- Deleted by the owner, for good: the row stays for plays and ledger, and says nothing of who it was.
  ADD COLUMN deleted_at timestamptz;

-- Every deleted account has the same name.
DROP INDEX users_name_key;
CREATE UNIQUE INDEX users_name_key ON users (lower(name)) WHERE deleted_at IS NULL;

-- Names and pictures of authors stand on pages that all visitors see.
CREATE TRIGGER users_shown AFTER UPDATE OF name, avatar ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shared_changed();

-- How a session is called in its owner's list; its token never leaves the cookie.
ALTER TABLE sessions ADD COLUMN id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid();

-- What is mailed in links, and what a code is traded for. Only hashes; the purpose is part of the key, so that a token
-- for one thing is nothing for another.
CREATE TABLE account_tokens (
  purpose text NOT NULL CHECK (purpose IN ('verify', 'change', 'reset', 'subscribe')),
  token_hash bytea NOT NULL,
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- The address that it was mailed to, and so proves.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, token_hash)
);
CREATE INDEX account_tokens_user ON account_tokens (user_id, purpose);

-- Codes that people type. One for each address and purpose, known or not, so that both take the same time; a new one
-- replaces the old. Address and code are kept as peppered hashes.
CREATE TABLE account_codes (
  purpose text NOT NULL CHECK (purpose IN ('reset')),
  address_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, address_hash)
);

-- Failed passwords in a row, by account and by whether the device is known.
CREATE TABLE password_failures (
  subject text PRIMARY KEY,
  count integer NOT NULL,
  -- A try takes its place before it is compared, so that many at once are no more than the allowed ones.
  failed_at timestamptz NOT NULL
);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid REFERENCES users,
  name text NOT NULL,
  email text NOT NULL,
  topic text NOT NULL,
  message text NOT NULL,
  about text NOT NULL DEFAULT '',
  question text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  done_at timestamptz
);
CREATE INDEX contact_messages_created ON contact_messages (created_at);

CREATE TABLE subscribers (
  -- Also what a mail's unsubscribe link carries: it can do nothing else.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX subscribers_email_key ON subscribers (lower(email));
