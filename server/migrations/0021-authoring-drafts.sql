ALTER TABLE quizzes
  -- What the browser named the creation, so that a repeat whose answer was lost makes no second quiz.
  ADD COLUMN created_key text,
  -- The address follows the title until the author chooses one or publishes.
  ADD COLUMN url_made boolean NOT NULL DEFAULT false,
  -- Plays and what they paid refer to a quiz for ever, so its row stays.
  ADD COLUMN deleted_at timestamptz;
CREATE UNIQUE INDEX quizzes_created_key ON quizzes (author_id, created_key);

ALTER TABLE quiz_versions ADD COLUMN image jsonb;

-- What an author wrote so far; players never meet it.
CREATE TABLE drafts (
  quiz_id uuid PRIMARY KEY REFERENCES quizzes,
  -- Grows with every save: whoever saves over a newer one is told so.
  revision integer NOT NULL DEFAULT 1,
  -- What the browser named the last save.
  saved_key text,
  title text NOT NULL,
  category_id uuid REFERENCES categories,
  image jsonb,
  question_count integer NOT NULL,
  problem_count integer NOT NULL,
  -- Read and written only as a whole, so it is kept as it came.
  content json NOT NULL,
  -- Ids that questions and options had which are gone, so that undoing brings them back with their statistics.
  retired text NOT NULL DEFAULT '',
  updated_at timestamptz NOT NULL DEFAULT clock_now()
);
INSERT INTO drafts (quiz_id, title, category_id, question_count, problem_count, content, updated_at)
SELECT quiz_id, title, category_id, jsonb_array_length(questions), 0,
  json_build_object('description', description, 'lang', lang, 'settings', v.settings, 'questions', questions, 'bands', bands),
  v.published_at
FROM quiz_versions v JOIN quizzes q ON q.id = v.quiz_id AND q.version = v.version;

-- A draft is nobody's business but its author's: only what players can meet tells the other processes.
DROP TRIGGER quizzes_shared ON quizzes;
CREATE TRIGGER quizzes_shared_in AFTER INSERT ON quizzes
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION tell_shared_changed();
CREATE TRIGGER quizzes_shared_anew AFTER UPDATE ON quizzes
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION tell_shared_changed();
CREATE TRIGGER quizzes_shared_out AFTER DELETE ON quizzes
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION tell_shared_changed();
