import type { Imported } from '#contract/api/imports.ts'
import type { DraftImage, Image } from '#contract/quiz/fields.ts'
import { mergeSettings, STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import type { CategoryRef, Settings } from '#contract/quiz/quiz.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { spreadBorders } from '#contract/quiz/standard-bands.ts'
import { newId } from '#contract/new-id.ts'
import { isEmpty, type EditedDraft, type DraftBand } from '../draft/draft.ts'
import { languageName } from '../draft/languages.ts'

/** The parts of a draft around its questions that a file of ours can have. */
export type QuizParts = Partial<
  Pick<
    EditedDraft,
    'quiz_title' | 'quiz_description' | 'category' | 'emblem' | 'lang' | 'settings' | 'bands' | 'bandsFor'
  >
>

/** What an import would put around the questions of a draft; what the file does not have stays as it is. */
export function quizParts(imported: Imported, { settings }: Pick<EditedDraft, 'settings'>): QuizParts {
  const { quiz } = imported
  if (!quiz) return {}
  return {
    ...(quiz.quiz_title !== undefined && { quiz_title: quiz.quiz_title }),
    ...(quiz.quiz_description?.trim() && { quiz_description: quiz.quiz_description }),
    ...(quiz.category && { category: quiz.category }),
    ...(quiz.emblem && { emblem: quiz.emblem }),
    ...(quiz.lang !== undefined && { lang: quiz.lang }),
    settings: mergeSettings(settings, quiz.settings ?? {}),
    ...readBands(imported),
  }
}

/** Whether nobody has written or set anything yet. */
export const isUntouched = (draft: EditedDraft): boolean =>
  isEmpty(draft) && draft.lang === 'en' && settingsWords(STANDARD_SETTINGS, draft.settings) === ''

/** What a draft would get, by name; what it has already is not listed. */
export function takenLines(
  draft: EditedDraft,
  parts: QuizParts,
  categories: readonly CategoryRef[],
): { name: string; words: string }[] {
  const { quiz_title = '', quiz_description = '', category = '', emblem = '', lang = '', settings, bands = [] } = parts
  const other = (name: string, words: string, before: string, shown = words) =>
    words === '' || words === before ? [] : [{ name, words: shown }]
  return [
    ...other('Title', quiz_title, draft.quiz_title),
    ...other('Description', quiz_description, draft.quiz_description),
    ...other('Category', category, draft.category, categories.find(({ slug }) => slug === category)?.name),
    ...other('Emblem', emblem, draft.emblem, emblem.replaceAll('-', ' ')),
    ...other('Language', lang, draft.lang, languageName(lang)),
    ...other('Settings', settings ? settingsWords(draft.settings, settings) : '', ''),
    ...other('Results', titlesOf(bands), titlesOf(draft.bands)),
  ]
}

/** Results with borders as no quiz has them, from a file that was edited by hand, get the nearest that one can have. */
function readBands({ quiz, questions, files, counts }: Imported): Pick<EditedDraft, 'bands' | 'bandsFor'> | null {
  const sorted = quiz?.bands?.toSorted((a, b) => a.from - b.from) ?? []
  if (sorted.length === 0) return null
  const bandsFor = scoredCount(questions) + counts.refused
  const froms = spreadBorders(
    sorted.map(({ from }) => from),
    bandsFor,
  )
  const imageOf = (image: DraftImage): Image => {
    const file = files.images.find(({ id }) => id === image?.id)
    return image && file ? { ...file, alt: image.alt } : null
  }
  const bands = sorted.map(({ title, text, image }, at): DraftBand => ({
    id: newId(),
    from: froms[at] ?? at,
    title,
    text,
    image: imageOf(image),
  }))
  return { bands, bandsFor }
}

/** The settings that become others, in words; empty where none does. */
function settingsWords(from: Settings, to: Settings): string {
  const before = new Set(Object.values(settingWords(from)))
  return Object.values(settingWords(to))
    .filter((words) => !before.has(words))
    .join(', ')
}

const titlesOf = (bands: readonly DraftBand[]): string => bands.map(({ title }) => title || 'No title').join(', ')

/** Each setting in words, by its name. */
const settingWords = (settings: Settings): Record<keyof Settings, string> => ({
  feedback: settings.feedback === 'each' ? 'feedback after each question' : 'feedback at the end',
  timer_seconds: settings.timer_seconds === null ? 'no timer' : `${settings.timer_seconds} seconds a question`,
  shuffle_options: settings.shuffle_options ? 'shuffled options' : 'options in their order',
  shuffle_questions: settings.shuffle_questions ? 'shuffled questions' : 'questions in their order',
  visibility: settings.visibility === 'all' ? 'for everyone' : 'only for people with the link',
  partial_credit: settings.partial_credit ? 'credit for partly right answers' : 'no credit for partly right answers',
})
