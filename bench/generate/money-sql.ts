import { links } from '#contract/api/links.ts'
import { SINK } from '#server/rewards/move-buxes.ts'
import { DAILY_LIMIT } from '#server/rewards/pay-play.ts'

/** A placeholder that no quiz address contains. */
const ANY_QUIZ = '~'

/** First plays of quizzes that pay, each with what the day's limit leaves of its worth. */
export const PLAN_PAY = `
  CREATE UNLOGGED TABLE generated.paid AS
  SELECT row_number() OVER (ORDER BY finished_at, play) AS n, play, user_id, quiz_id, category_id, quiz_url, title, correct,
    total, day, finished_at, greatest(0, least(amount, ${DAILY_LIMIT} - before)) AS amount
  FROM (
    SELECT p.n AS play, generated.id('player', p.player) AS user_id, q.id AS quiz_id, q.category_id, q.quiz_url, q.title,
      p.correct, p.answered AS total, p.finished_at, w.amount, day,
      coalesce(sum(w.amount) OVER (PARTITION BY player, day ORDER BY finished_at, p.n
        ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM generated.plays p
      JOIN generated.quizzes q ON q.n = p.quiz AND q.pays AND q.author <> p.player
      JOIN generated.worth w ON w.correct = p.correct AND w.total = p.answered AND w.paid = w.amount
      CROSS JOIN LATERAL (SELECT (finished_at AT TIME ZONE 'UTC')::date AS day) played
    WHERE whole AND turn = 1
  ) earned`
export const INDEX_PAY = 'ALTER TABLE generated.paid ADD PRIMARY KEY (n), ADD UNIQUE (play)'

/** Each begins with no movement: where that is left open, its first one counts those before it, without the index of them. */
export const INSERT_PURSES = `
  INSERT INTO purses (id, kind, user_id, moved) SELECT DISTINCT user_id, 'player', user_id, 0 FROM generated.paid
  ON CONFLICT DO NOTHING`

/** The payments from $1 up to $2 of one of $3 groups of players, by the function that pays for every play. */
export const PAY_PLAYS = `
  SELECT count(pay_play(user_id, quiz_id, amount::bigint, format('%s of %s right on %s', correct, total, title),
    replace('${links.quizStart(ANY_QUIZ)}', '${ANY_QUIZ}', quiz_url), day, finished_at))
  FROM generated.paid WHERE n >= $1 AND n < $2 AND amount > 0 AND abs(uuid_hash(user_id) % $3) = $4`

/** The running total is added to once: thousands of payments in one transaction would each go through all versions of its row. */
export const LEAVE_TOTAL = 'ALTER TABLE movements DISABLE TRIGGER movements_total'
export const ADD_TO_TOTAL = `
  UPDATE purse_totals SET held = held + (SELECT coalesce(sum(amount), 0) FROM generated.paid) WHERE shard = 0;
  DELETE FROM movement_days;
  INSERT INTO movement_days (day, shard, issued, spent) SELECT day, 0, issued, spent FROM movements_by_day('-infinity');
  ALTER TABLE movements ENABLE TRIGGER movements_total`

/** The paid plays from $1 up to $2, queued as finishing them would; \`foldPlays\` adds them to the boards. */
export const QUEUE_BOARD_PLAYS = `
  INSERT INTO board_plays (user_id, category_id, points, quizzes, played_at)
  SELECT user_id, category_id, correct, 1, finished_at FROM generated.paid WHERE n >= $1 AND n < $2 ORDER BY n`

export const DAYS_WITH_MOVEMENTS = `
  SELECT DISTINCT (created_at AT TIME ZONE 'UTC')::date::text AS day FROM movements ORDER BY 1`

const PRICE = 25

/** One prize, which one player in fifty has got. */
export const redeemSome = (players: number, seed: number): string => `
  INSERT INTO prizes (id, title, partner, price, created_at)
  VALUES (generated.id('prize', 1), 'A coffee', 'Generated ${seed}', ${PRICE}, generated.now());
  CREATE UNLOGGED TABLE generated.redeemed AS
  SELECT id AS user_id, row_number() OVER (ORDER BY id) AS n FROM purses
  WHERE kind = 'player' AND balance >= ${PRICE} ORDER BY id LIMIT ${Math.ceil(players / 50)};
  INSERT INTO prize_codes (prize_id, code, issued_at)
  SELECT generated.id('prize', 1), format('GENERATED-${seed}-%s', n), generated.now() - interval '1 hour' FROM generated.redeemed;
  INSERT INTO movements (id, cause, kind, from_purse, to_purse, amount, reason, day, created_at)
  SELECT generated.id('redeemed', n), format('prize:%s', generated.id('coupon', n)), 'prize', user_id, '${SINK}', ${PRICE}, 'A coffee',
    (generated.now() AT TIME ZONE 'UTC')::date, generated.now() - interval '1 hour' FROM generated.redeemed;
  INSERT INTO coupons (id, user_id, prize_id, nth, code_id, movement_id, redeemed_at)
  SELECT generated.id('coupon', n), user_id, generated.id('prize', 1), 1, c.id, generated.id('redeemed', n), c.issued_at
  FROM generated.redeemed JOIN prize_codes c ON c.code = format('GENERATED-${seed}-%s', n);
  INSERT INTO mailbox_prizes (mailbox, prize_id, count)
  SELECT mailbox, generated.id('prize', 1), 1 FROM generated.redeemed JOIN account_mailboxes USING (user_id);`
