const SETTINGS = {
  feedback: 'each',
  shuffle_options: true,
  shuffle_questions: false,
  visibility: 'all',
  partial_credit: false,
}
const BANDS = [0, 4, 7, 10].map((from) => ({ from, title: `From ${from}`, text: 'So many were right.', image: null }))
const settings = `'${JSON.stringify(SETTINGS)}'::jsonb || jsonb_build_object('timer_seconds', CASE WHEN timed THEN 20 END)`

export const INSERT_QUIZZES = `
  INSERT INTO quizzes (id, quiz_url, author_id, status, version, rewarded, created_at, published_at)
  SELECT id, quiz_url, generated.id('player', author), 'published', 1, pays, published_at - interval '1 day', published_at
  FROM generated.quizzes`

export const INSERT_QUIZ_VERSIONS = `
  INSERT INTO quiz_versions (quiz_id, version, title, description, category_id, lang, settings, questions, bands, published_at)
  SELECT id, 1, title, description, category_id, 'en', ${settings}, s.questions, '${JSON.stringify(BANDS)}', published_at
  FROM generated.quizzes JOIN generated.sets s USING (set)`

export const INSERT_QUIZ_APPROVALS = `
  INSERT INTO quiz_approvals (quiz_id, version, reviewed) SELECT id, 1, true FROM generated.quizzes WHERE pays`

export const INSERT_DRAFTS = `
  INSERT INTO drafts (quiz_id, title, category_id, question_count, problem_count, content, updated_at)
  SELECT id, title, category_id, s.count, 0, json_build_object('description', description, 'lang', 'en',
    'settings', ${settings}, 'questions', s.questions, 'bands', '${JSON.stringify(BANDS)}'::json), published_at
  FROM generated.quizzes JOIN generated.sets s USING (set)`

/** With the figures of their plays, as catalogue/put-plays.ts updates them. */
export const INSERT_CARDS = `
  INSERT INTO cards (quiz_id, category_id, title, description, question_count, timed, listed, plays, average, week_plays,
                     published_at, search, title_words)
  SELECT id, category_id, title, description, questions, timed, true, coalesce(f.plays, 0),
         CASE WHEN f.plays >= 20 THEN f.average END, coalesce(w.plays, 0), published_at, search,
         cardinality(string_to_array(title, ' '))
  FROM generated.quizzes q
  LEFT JOIN (SELECT quiz_id, sum(plays)::int AS plays, round(sum(percent * plays)::numeric / sum(plays))::int AS average
             FROM score_figures GROUP BY quiz_id) f ON f.quiz_id = q.id
  LEFT JOIN (SELECT quiz_id, sum(plays)::int AS plays FROM card_days GROUP BY quiz_id) w ON w.quiz_id = q.id
  ORDER BY q.published_at`
