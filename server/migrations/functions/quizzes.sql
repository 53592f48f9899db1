-- What keeps published versions as they are, and tells of changes.

CREATE OR REPLACE TRIGGER quiz_versions_immutable BEFORE UPDATE ON quiz_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A draft is nobody's business but its author's: only what players can meet tells the other processes.
CREATE OR REPLACE TRIGGER quizzes_shared_in AFTER INSERT ON quizzes
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION notify_shared_changed();
CREATE OR REPLACE TRIGGER quizzes_shared_anew AFTER UPDATE ON quizzes
  FOR EACH ROW WHEN (OLD.status = 'published' OR NEW.status = 'published') EXECUTE FUNCTION notify_shared_changed();
CREATE OR REPLACE TRIGGER quizzes_shared_out AFTER DELETE ON quizzes
  FOR EACH ROW WHEN (OLD.status = 'published') EXECUTE FUNCTION notify_shared_changed();
