-- First rounds by when they were finished, for the operator who looks through the last days.
CREATE INDEX attempts_first_finished ON attempts (finished_at) WHERE first;
