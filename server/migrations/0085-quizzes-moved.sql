-- Addresses that quizzes had before the site took them for its own pages. They redirect.
CREATE TABLE moved_quizzes (
  quiz_url text PRIMARY KEY,
  quiz_id uuid NOT NULL REFERENCES quizzes ON DELETE CASCADE
);
CREATE INDEX moved_quizzes_quiz ON moved_quizzes (quiz_id);

-- For migrations: takes a word of contract/src/api/reserved.ts from the quiz that has it as its address, and gives that quiz the next free one.
CREATE FUNCTION reserve_quiz_url(word text) RETURNS void LANGUAGE sql AS $$
  WITH free AS (
    SELECT url FROM generate_series(1, 1000) AS n,
      LATERAL (SELECT word || '-quiz' || CASE n WHEN 1 THEN '' ELSE '-' || n END AS url) AS tried
    WHERE NOT EXISTS (SELECT FROM quizzes WHERE quiz_url = url) ORDER BY n LIMIT 1
  ), moved AS (
    UPDATE quizzes SET quiz_url = free.url FROM free WHERE quiz_url = word RETURNING id
  )
  INSERT INTO moved_quizzes SELECT word, id FROM moved
$$;
SELECT reserve_quiz_url('author'), reserve_quiz_url('favourites');
