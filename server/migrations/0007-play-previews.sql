-- Pictures for link previews, by what is on them: drawn once, for every process and every restart. They can be dropped at any time.
CREATE TABLE preview_images (
  key text PRIMARY KEY,
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT clock_now()
);
CREATE INDEX preview_images_made ON preview_images (made_at);
