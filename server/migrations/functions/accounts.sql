-- Tells every server process whose name, picture or line has changed, or who closed or reopened their account. These stand only where the user's id does:
-- the cached answers with that id are dropped, and no others.
CREATE OR REPLACE FUNCTION notify_shown_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shared_changed', NEW.id::text);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER users_shown AFTER UPDATE OF name, avatar, line, closed_at ON users
  FOR EACH ROW
  WHEN ((OLD.name, OLD.avatar, OLD.line, OLD.closed_at) IS DISTINCT FROM (NEW.name, NEW.avatar, NEW.line, NEW.closed_at))
  EXECUTE FUNCTION notify_shown_changed();
