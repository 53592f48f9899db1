-- Days whose reports are to be stored by the sweep: those of busy authors when they are over, and large ones that somebody read before. A row goes when
-- its day is stored, so that a day that can't be stored yet is tried again.
CREATE TABLE days_to_store (
  author_id uuid,
  day date,
  PRIMARY KEY (author_id, day)
);
-- When a comparison of the books with every purse and movement last began, on whichever server, and what the last one found that ended.
CREATE TABLE book_checks (
  begun_at timestamptz NOT NULL,
  agree boolean
);
CREATE UNIQUE INDEX book_checks_only ON book_checks ((true));
