-- The bytes of a picture once, under the hash of what was decoded and written anew; two sizes.
CREATE TABLE image_files (
  hash bytea PRIMARY KEY,
  large bytea NOT NULL,
  small bytea NOT NULL
);
CREATE TABLE images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner_id uuid NOT NULL REFERENCES users,
  hash bytea NOT NULL REFERENCES image_files,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  -- An imported picture that no quiz took in is swept after a day.
  kept boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_now()
);
CREATE INDEX images_owner ON images (owner_id);
CREATE INDEX images_hash ON images (hash);
ALTER TABLE users ADD FOREIGN KEY (avatar) REFERENCES images ON DELETE SET NULL;
