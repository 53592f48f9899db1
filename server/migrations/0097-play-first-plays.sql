-- A sample of a quiz's first plays, by their ids, for the analysis of its questions.
CREATE INDEX attempts_first_plays ON attempts (quiz_id, id) WHERE NOT replay;
