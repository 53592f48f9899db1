-- The bytes of a sound or a film once, under the hash of what was written anew; captions too.
CREATE TABLE media_files (
  hash bytea PRIMARY KEY,
  mime text NOT NULL,
  bytes integer NOT NULL
);
-- In pieces, so that an answer to a range reads only what it sends.
CREATE TABLE media_chunks (
  hash bytea NOT NULL REFERENCES media_files ON DELETE CASCADE,
  position integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (hash, position)
);
-- Sound and film are compressed already.
ALTER TABLE media_chunks ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE TABLE media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users,
  hash bytea NOT NULL REFERENCES media_files,
  kind text NOT NULL CHECK (kind IN ('audio', 'video', 'captions')),
  seconds double precision NOT NULL,
  width integer,
  height integer,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When it was last found in use; what no draft and no version uses is swept a week later.
  used_at timestamptz NOT NULL DEFAULT clock_now(),
  UNIQUE (owner_id, hash)
);
CREATE INDEX media_hash ON media (hash);
CREATE INDEX media_used_at ON media (used_at);
