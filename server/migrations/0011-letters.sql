-- Mail waits here, written in the transaction that causes it, and is sent after the answer.
CREATE TABLE letters (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What it says; blanked once sent, as it may hold a code.
  letter jsonb,
  created_at timestamptz NOT NULL DEFAULT clock_now(),
  due_at timestamptz NOT NULL DEFAULT clock_now(),
  tries integer NOT NULL DEFAULT 0,
  sent_at timestamptz
);
CREATE INDEX letters_due ON letters (due_at) WHERE sent_at IS NULL;
