-- The quizzes of an author's stored day, each in a row of its own: a report reads a page of them, and one of several days adds up their numbers. Until
-- now they were all in `authored_days.authored`, of which nothing can be read without the rest. Days in that form (5) are taken apart when they are
-- first read, so that this changes no row.
CREATE TABLE authored_quizzes (
  author_id uuid NOT NULL,
  day date NOT NULL,
  quiz_id uuid NOT NULL,
  -- From 1, the most played first.
  place integer NOT NULL,
  plays integer NOT NULL,
  started integer NOT NULL,
  -- The sum of the shares of credit over finished attempts.
  shares double precision NOT NULL,
  quiz_url text NOT NULL,
  quiz_title text NOT NULL,
  hardest text,
  questions jsonb NOT NULL,
  -- Several days are added up from the index alone.
  PRIMARY KEY (author_id, day, quiz_id) INCLUDE (plays, started, shares),
  FOREIGN KEY (author_id, day) REFERENCES authored_days ON DELETE CASCADE
) WITH (toast_tuple_target = 256);
