-- Tells every server process, once the transaction is through, that there is mail to send; see platform/letter-sender.ts.
CREATE FUNCTION tell_letter_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('letter_waits', '');
  RETURN NULL;
END $$;
CREATE TRIGGER letters_wait AFTER INSERT ON letters
  FOR EACH STATEMENT EXECUTE FUNCTION tell_letter_waits();
