CREATE TABLE quizzes (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  quiz_url text NOT NULL UNIQUE CHECK (quiz_url ~ '^[a-z0-9-]{3,60}$'),
  author_id uuid NOT NULL REFERENCES users,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'published', 'hidden')),
  -- The version that players meet; 0 before the first.
  version integer NOT NULL DEFAULT 0,
  -- Whether plays of it pay and count on the board.
  rewarded boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  published_at timestamptz
);
CREATE INDEX quizzes_author ON quizzes (author_id);
CREATE TRIGGER quizzes_shared AFTER INSERT OR UPDATE OR DELETE ON quizzes
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shared_changed();

-- What players meet. A published version never changes, so an attempt can be pinned to it.
CREATE TABLE quiz_versions (
  quiz_id uuid NOT NULL REFERENCES quizzes,
  version integer NOT NULL,
  title text NOT NULL,
  description text NOT NULL,
  category_id uuid NOT NULL REFERENCES categories,
  lang text NOT NULL,
  settings jsonb NOT NULL,
  questions jsonb NOT NULL,
  bands jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT clock_now(),
  PRIMARY KEY (quiz_id, version)
);
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER quiz_versions_immutable BEFORE UPDATE ON quiz_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
