-- A redemption that is reviewed: its code is reserved until somebody, or time, gives or refuses it.
ALTER TABLE coupons
  ADD COLUMN state text NOT NULL DEFAULT 'given' CHECK (state IN ('given', 'review', 'refused')),
  ADD COLUMN review_by timestamptz,
  -- When the review ended, and what the operator said.
  ADD COLUMN reviewed_at timestamptz,
  ADD COLUMN review_reason text NOT NULL DEFAULT '',
  -- The mailbox whose prizes it counts for, until the review has ended.
  ADD COLUMN mailbox bytea REFERENCES mailboxes ON DELETE SET NULL,
  -- When the operator was told that it waits.
  ADD COLUMN operator_told_at timestamptz,
  ALTER COLUMN code_id DROP NOT NULL,
  ADD CONSTRAINT coupons_refused_have_no_code CHECK ((state = 'refused') = (code_id IS NULL)),
  ADD CONSTRAINT coupons_mailbox_in_review CHECK (state = 'review' OR mailbox IS NULL),
  ADD CONSTRAINT coupons_review_ends CHECK (state = 'given' OR review_by IS NOT NULL);
CREATE INDEX coupons_in_review ON coupons (review_by) WHERE state = 'review';
CREATE INDEX coupons_told ON coupons (operator_told_at) WHERE operator_told_at IS NOT NULL;

-- Only a review changes a coupon, and only until it has ended.
CREATE FUNCTION guard_coupon() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.state = 'review'
    AND (NEW.id, NEW.user_id, NEW.prize_id, NEW.nth, NEW.movement_id, NEW.redeemed_at, NEW.review_by)
      = (OLD.id, OLD.user_id, OLD.prize_id, OLD.nth, OLD.movement_id, OLD.redeemed_at, OLD.review_by)
    AND (NEW.key, NEW.ends_at) IS NOT DISTINCT FROM (OLD.key, OLD.ends_at)
    AND (NEW.state = 'refused' OR NEW.code_id = OLD.code_id) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a coupon changes only by its review' USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER coupons_immutable ON coupons;
CREATE TRIGGER coupons_guarded BEFORE UPDATE OR DELETE ON coupons
  FOR EACH ROW EXECUTE FUNCTION guard_coupon();

-- A code goes back to the stock only from a refused review: nobody has ever seen it.
CREATE OR REPLACE FUNCTION refuse_code_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id OR NEW.prize_id <> OLD.prize_id OR NEW.code <> OLD.code
    OR (OLD.given_at IS NOT NULL AND (NEW.given_at IS NOT NULL OR EXISTS (SELECT FROM coupons WHERE code_id = OLD.id))) THEN
    RAISE EXCEPTION 'a code is given once' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
