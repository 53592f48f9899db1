CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TABLE categories (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  description text NOT NULL,
  hue text NOT NULL,
  icon text NOT NULL,
  position integer NOT NULL,
  -- Kept by the triggers on cards, so that no visitor waits for a count.
  quiz_count integer NOT NULL DEFAULT 0
);
CREATE TRIGGER categories_shared AFTER INSERT OR UPDATE OR DELETE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shared_changed();
