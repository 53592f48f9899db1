-- Whom an email goes to, as the hash of the mailbox, so that what one person gets in a day can be counted after it was sent.
ALTER TABLE letters ADD COLUMN recipient bytea;
CREATE INDEX letters_by_recipient ON letters (recipient, created_at) WHERE recipient IS NOT NULL;
