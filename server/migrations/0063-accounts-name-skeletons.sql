-- What a name looks like, in two ways; see accounts/entry/name-skeletons.ts, which also fills it for older accounts at the next start.
ALTER TABLE users ADD COLUMN name_skeletons text[];
CREATE INDEX users_by_name_skeleton ON users USING gin (name_skeletons) WHERE deleted_at IS NULL;
