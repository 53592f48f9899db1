-- Sounds and films that authors use in their questions, and the captions of films.

-- The bytes of a file once, whoever uploaded it, under the hash of what was written anew from the upload.
CREATE TABLE media_files (
  hash bytea PRIMARY KEY,
  mime text NOT NULL,
  -- How many.
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

-- Which files an author has. The same one uploaded again is stored once.
CREATE TABLE media (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A user; the reference is made with the table of users.
  owner_id uuid NOT NULL,
  hash bytea NOT NULL REFERENCES media_files,
  kind text NOT NULL CHECK (kind IN ('audio', 'video', 'captions')),
  -- How long it plays; of captions, how long the sound or film does that they belong to.
  seconds double precision NOT NULL,
  -- Of a film, in pixels.
  width integer,
  height integer,
  -- The size of the file, for the author's quota.
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  -- When it was last found in use; what nothing uses is swept a week later.
  used_at timestamptz NOT NULL DEFAULT clock_now(),
  UNIQUE (owner_id, hash)
);
CREATE INDEX media_hash ON media (hash);
CREATE INDEX media_used_at ON media (used_at);
