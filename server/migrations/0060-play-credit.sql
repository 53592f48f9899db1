-- What answers earned, in thousandths of a right one. Rows from before have none: they earned all of it or nothing, as `correct` says.
-- Neither statement reads or rewrites a row, so that both take no time on millions of them.
ALTER TABLE attempts ADD COLUMN credit integer;
ALTER TABLE answers ADD COLUMN credit smallint;
ALTER TABLE answers
  ADD CONSTRAINT answers_credit CHECK (credit BETWEEN 0 AND 1000 AND (credit = 1000) = correct) NOT VALID;
