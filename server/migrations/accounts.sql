-- Users, how they log in and prove their addresses, and who writes to the site or subscribes to its email.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  email text NOT NULL,
  -- Null: nobody can log in, as to the site's own account.
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When somebody first showed that the address is theirs.
  verified_at timestamptz,
  -- A short text about themselves on the profile.
  line text NOT NULL DEFAULT '',
  avatar uuid REFERENCES images ON DELETE SET NULL,
  -- Whether the leaderboard shows them.
  on_board boolean NOT NULL DEFAULT true,
  -- By the operator, or by the owner: nobody logs in, and others no longer see the account.
  closed_at timestamptz,
  -- An email address that waits to be confirmed from its inbox.
  pending_email text,
  -- Why the operator closed the account.
  closed_reason text NOT NULL DEFAULT '',
  -- Deleted by the owner, for good: the row stays for plays and ledger, and says nothing of who it was.
  deleted_at timestamptz,
  -- What the name looks like, in two ways, so that nobody takes one that looks the same. Null: filled in when the site next starts.
  name_skeletons text[],
  -- False: has just signed up, and is shown what waits for them until it is done or they dismiss it.
  welcomed boolean NOT NULL DEFAULT true
);
CREATE UNIQUE INDEX users_email_key ON users (lower(email));
-- Every deleted account has the same name.
CREATE UNIQUE INDEX users_name_key ON users (lower(name)) WHERE deleted_at IS NULL;
CREATE INDEX users_by_name_skeleton ON users USING gin (name_skeletons) WHERE deleted_at IS NULL;
-- Who was verified lately, whose plays then count for badges of others.
CREATE INDEX users_verified ON users (verified_at) WHERE verified_at IS NOT NULL;

-- Images and media stand before users, whose avatars are images; so their owners are tied to users only here.
ALTER TABLE images ADD FOREIGN KEY (owner_id) REFERENCES users;
ALTER TABLE media ADD FOREIGN KEY (owner_id) REFERENCES users;

-- The cookie holds a random token; only its hash is kept here. Every visit changes `seen_at`, at most once an hour, so autovacuum does not wait for a fifth
-- of the table, as it does by default.
CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  expires_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When the password was last typed in this session: spending and deleting ask for it again.
  confirmed_at timestamptz,
  -- What the browser calls itself, and its IP address, for the owner's list.
  agent text NOT NULL DEFAULT '',
  address text NOT NULL DEFAULT '',
  -- How it is called in its owner's list; its token never leaves the cookie.
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()
) WITH (autovacuum_vacuum_scale_factor = 0.05);
CREATE INDEX sessions_user_id ON sessions (user_id);

-- What is mailed in links, and what a code is traded for. Only hashes; the purpose is part of the key, so that a token for one thing is nothing for another.
CREATE TABLE account_tokens (
  purpose text NOT NULL CHECK (purpose IN ('verify', 'change', 'reset', 'subscribe')),
  token_hash bytea NOT NULL,
  -- Null: subscribers need no account.
  user_id uuid REFERENCES users ON DELETE CASCADE,
  -- The address that it was mailed to, and so proves.
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (purpose, token_hash)
);
CREATE INDEX account_tokens_user ON account_tokens (user_id, purpose);

-- Codes that people type, for addresses with and without an account, so that both take the same time. Each browser that asked has one, so that nobody's
-- asking or guessing takes it from the others; a new one replaces its old one. Address and code are kept as peppered hashes.
CREATE TABLE account_codes (
  purpose text NOT NULL CHECK (purpose IN ('reset')),
  address_hash bytea NOT NULL,
  code_hash bytea NOT NULL,
  -- By the browser that asked.
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL,
  -- Of a nonce in that browser's cookie.
  nonce_hash bytea NOT NULL,
  -- By all other browsers together.
  stranger_tries integer NOT NULL DEFAULT 0,
  PRIMARY KEY (purpose, address_hash, nonce_hash)
);

-- Failed passwords in a row, by account and by whether the device is known. A try takes its place before it is compared, so that many at once are no more
-- than the allowed ones.
CREATE TABLE password_failures (
  subject text PRIMARY KEY,
  count integer NOT NULL,
  failed_at timestamptz NOT NULL
);

-- What people write to the operator.
CREATE TABLE contact_messages (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null: not logged in, or the account is deleted.
  user_id uuid REFERENCES users,
  name text NOT NULL,
  email text NOT NULL,
  topic text NOT NULL,
  message text NOT NULL,
  -- The address of the quiz that it is about, and the number of the question, if any.
  about text NOT NULL DEFAULT '',
  question text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When the operator had answered it.
  done_at timestamptz
);
CREATE INDEX contact_messages_created ON contact_messages (created_at);

-- Who gets the Friday email, with or without an account.
CREATE TABLE subscribers (
  -- Also what an email's unsubscribe link carries: it can do nothing else.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- Until then nothing is sent but the request to confirm.
  confirmed_at timestamptz
);
CREATE UNIQUE INDEX subscribers_email_key ON subscribers (lower(email));
