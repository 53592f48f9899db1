-- The pages of authors also show their line, and end with the account.
DROP TRIGGER users_shown ON users;
CREATE TRIGGER users_shown AFTER UPDATE OF name, avatar, line, closed_at ON users
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shared_changed();
