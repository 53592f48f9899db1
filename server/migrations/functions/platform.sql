-- Release 1 of the functions. The number goes up with a release of the site that changes any of them, in whichever file.

-- What triggers of any feature may call, and the trigger of emails.

-- Tells every server process that something all visitors see has changed.
CREATE OR REPLACE FUNCTION notify_shared_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shared_changed', '');
  RETURN NULL;
END $$;

-- For every table whose rows never change.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% rows never change', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

-- Tells every server process, once the transaction is through, that there are emails to send.
CREATE OR REPLACE FUNCTION notify_email_waits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('email_waits', '');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER emails_wait AFTER INSERT ON emails
  FOR EACH STATEMENT EXECUTE FUNCTION notify_email_waits();
