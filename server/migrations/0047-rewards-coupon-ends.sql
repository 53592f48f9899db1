-- Until when its owner may use it, as it was at the redemption: a prize that ends earlier takes nothing from whoever has it.
ALTER TABLE coupons ADD COLUMN ends_at timestamptz;
ALTER TABLE coupons DISABLE TRIGGER coupons_immutable;
UPDATE coupons AS c SET ends_at = p.ends_at FROM prizes AS p WHERE p.id = c.prize_id;
ALTER TABLE coupons ENABLE TRIGGER coupons_immutable;
