-- A name, picture or line stands only where the author's id does: the answers that show it are dropped, and no others.
CREATE FUNCTION tell_shown_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shared_changed', NEW.id::text);
  RETURN NULL;
END $$;
DROP TRIGGER users_shown ON users;
CREATE TRIGGER users_shown AFTER UPDATE OF name, avatar, line, closed_at ON users FOR EACH ROW
  WHEN ((OLD.name, OLD.avatar, OLD.line, OLD.closed_at) IS DISTINCT FROM (NEW.name, NEW.avatar, NEW.line, NEW.closed_at))
  EXECUTE FUNCTION tell_shown_changed();
