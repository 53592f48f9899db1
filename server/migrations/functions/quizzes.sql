-- What keeps published versions as they are, tells of changes, and frees addresses.

CREATE OR REPLACE TRIGGER quiz_versions_immutable BEFORE UPDATE ON quiz_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A draft is nobody's business but its author's: only what players can meet tells the other processes.
CREATE OR REPLACE TRIGGER quizzes_shared_in AFTER INSERT ON quizzes
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION tell_shared_changed();
CREATE OR REPLACE TRIGGER quizzes_shared_anew AFTER UPDATE ON quizzes
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION tell_shared_changed();
CREATE OR REPLACE TRIGGER quizzes_shared_out AFTER DELETE ON quizzes
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION tell_shared_changed();

-- For when the site takes a word for the address of a page of its own: the quiz that has it gets the next free address, and the old one redirects there.
CREATE OR REPLACE FUNCTION reserve_quiz_url(word text) RETURNS void LANGUAGE sql AS $$
  WITH free AS (
    SELECT url FROM generate_series(1, 1000) AS n,
      LATERAL (SELECT word || '-quiz' || CASE n WHEN 1 THEN '' ELSE '-' || n END AS url) AS tried
    WHERE NOT EXISTS (SELECT FROM quizzes WHERE quiz_url = url) ORDER BY n LIMIT 1
  ), moved AS (
    UPDATE quizzes SET quiz_url = free.url FROM free WHERE quiz_url = word RETURNING id
  )
  INSERT INTO moved_quizzes SELECT word, id FROM moved
$$;
