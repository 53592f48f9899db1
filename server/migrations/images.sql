-- Pictures that users uploaded or imported.

-- The bytes of a picture once, whoever uploaded it, under the hash of what was decoded and written anew; two sizes.
CREATE TABLE image_files (
  hash bytea PRIMARY KEY,
  large bytea NOT NULL,
  small bytea NOT NULL
);

-- Which pictures a user has.
CREATE TABLE images (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- A user; the reference is made with the table of users, whose avatars are images.
  owner_id uuid NOT NULL,
  hash bytea NOT NULL REFERENCES image_files,
  -- Of the large size, in pixels.
  width integer NOT NULL,
  height integer NOT NULL,
  -- The size of both files, for the user's quota.
  bytes integer NOT NULL,
  -- False: imported, and taken in by no quiz yet. It is swept after a day.
  kept boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT clock_now()
);
CREATE INDEX images_owner ON images (owner_id);
CREATE INDEX images_hash ON images (hash);
