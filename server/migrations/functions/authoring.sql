-- Writes the author of the quiz into its new draft, so that one index lists an author's own quizzes.
CREATE OR REPLACE FUNCTION write_draft_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.author_id := (SELECT author_id FROM quizzes WHERE id = NEW.quiz_id);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER drafts_author BEFORE INSERT ON drafts
  FOR EACH ROW EXECUTE FUNCTION write_draft_author();
