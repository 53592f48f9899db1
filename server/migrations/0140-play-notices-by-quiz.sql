-- The editor makes the ids of new questions, so that two quizzes may have one in common.
ALTER TABLE notices
  DROP CONSTRAINT notices_user_id_qid_key,
  DROP CONSTRAINT notices_guest_hash_qid_key,
  ADD UNIQUE (user_id, quiz_id, qid),
  ADD UNIQUE (guest_hash, quiz_id, qid);
