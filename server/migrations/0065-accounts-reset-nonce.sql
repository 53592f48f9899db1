-- One code for each browser that asked, so that nobody's asking or guessing takes it from the others; see accounts/entry/reset-codes.ts.
ALTER TABLE account_codes
  -- The hash of a nonce in that browser's cookie; of older codes nobody knows which it was.
  ADD COLUMN nonce_hash bytea NOT NULL DEFAULT '',
  ADD COLUMN stranger_tries integer NOT NULL DEFAULT 0,
  DROP CONSTRAINT account_codes_pkey,
  ADD PRIMARY KEY (purpose, address_hash, nonce_hash);
ALTER TABLE account_codes ALTER COLUMN nonce_hash DROP DEFAULT;
