import { englishName } from './words/translated-names.ts'

/** How a type's name is compared: accents, case and signs do not matter. */
export const plainWord = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]/g, '')

/** How a field's name is compared: `correct_answer`, `correctAnswer` and `Respuesta correcta` are one name. */
export const plainName = (name: string): string => englishName(plainWord(name))

const names = (list: string): readonly string[] => list.split(' ')

/** Where the words of a question are, the most telling name first. */
export const TEXT_NAMES = names(
  'question questiontext questionprompt questionstem stem prompt text q statement query problem front term title questiontitle body content',
)
export const REASON_NAMES = names(
  'why explanation answerexplanation rationale reason feedback generalfeedback explain justification correctfeedback neutralcomments correctcomments',
)
export const SOURCE_NAMES = names('source reference citation sources references citations')

/** Where options are listed. */
export const OPTION_NAMES = names(
  'options choices alternatives answeroptions answerchoices possibleanswers variants opts multiplechoices',
)
/** Where there are options, or what is right. */
export const EITHER_NAMES = names('answers a')

/** Where wrong options are listed apart from the right one. */
export const WRONG_NAMES = names(
  'incorrectanswers incorrect wronganswers wrong distractors incorrectoptions wrongoptions incorrectanswer wronganswer distractor incorrectchoices wrongchoices falseanswers',
)
export const NUMBERED_WRONG =
  /^(?:wrong|wronganswer|wrongoption|distractor|incorrect|incorrectanswer)(?:[a-i]|\d{1,2})$/

/** Where the right answer is, the most telling name first. */
export const ANSWER_NAMES = names(
  'correctanswers correctanswer rightanswers rightanswer answer correctoptions correctoption correctchoices correctchoice correctresponse correct right answerkey key solutions solution ans correctans correctvalue acceptedanswers acceptableanswers expectedanswer back definition',
)
/** Names that say that their answer is the number of an option, though not what the first is counted as. */
const INDEX_NAME = /^(?:correct|right|answer|solution|key|ans)[a-z]*(?:index|indexes|indices|idx|position|number|num)$/
const LABEL_NAME = /^(?:correct|right|answer|solution)[a-z]*(?:ids?|letters?|label)$/
const WORDS_NAME = /^(?:correct|right)?(?:answer|option|choice)text$/

/** What a field's name says about the answer in it; undefined if it holds none. */
export type AnswerSense = 'any' | 'number' | 'label' | 'text'

const ANSWERS = new Set(ANSWER_NAMES)

export function answerSense(name: string): AnswerSense | undefined {
  if (ANSWERS.has(name)) return 'any'
  if (INDEX_NAME.test(name)) return 'number'
  if (LABEL_NAME.test(name)) return 'label'
  return WORDS_NAME.test(name) ? 'text' : undefined
}

/** Options in fields of their own: `A`, `option_1`, `choiceB`. */
export const FLAT_OPTION =
  /^(option|choice|answer|opt|ans|alternative|answeroption|answerchoice|possibleanswer|)([a-i]|\d{1,2})$/

export const PICTURE_NAME =
  /^(?:question)?(?:image|img|picture|photo|figure|diagram|thumbnail)s?(?:url|src|link|path|file)?$/
export const SOUND_NAME =
  /^(?:question)?(?:audio|sound|video|media|youtube|music|clip|recording)s?(?:url|src|link|path|file|id)?$/

/** Words above several questions that a player would have read. */
export const PASSAGE_NAMES = new Set(
  names('passage context article paragraph story scenario stimulus excerpt readingtext text stem image audio video'),
)
/** The same where they are words, however few. */
const HEADING_NAMES = new Set(
  names(
    'question prompt statement problem description instruction instructions heading directions task introduction intro',
  ),
)
/** What a file or a part of it says about itself. */
const ABOUT_NAMES = new Set(
  names(
    'title name quiztitle quizname quizdescription coursename course school copyright generator generatedby model url link website attribution',
  ),
)

/** Whether a text around questions is one that a player would have read. */
export const isPassage = (name: string, text: string): boolean =>
  HEADING_NAMES.has(name) || (/\S\s+\S/.test(text) && !ABOUT_NAMES.has(name) && !isUnseen(name))

/** What nobody who plays would have seen. */
const UNSEEN = new Set(
  names(
    'id qid uid uuid guid questionid externalid number no num nr index order position sequence type questiontype qtype kind format ' +
      'difficulty difficultylevel level category categories categoryid subcategory subject subjects topic topics subtopic tag tags keyword keywords ' +
      'points point score marks mark weight xp time timelimit timer duration seconds limit language lang locale grade chapter section module ' +
      'lesson skill skills standard standards objective objectives bloom author creator createdby createdat updatedat created updated modified date year version ' +
      'status active enabled isniche regions shuffle shuffleoptions randomize required slug license region country schema rendered ' +
      'total last multiple multiselect multipleanswers issingle ismultiple stats dataset split ' +
      'questionname pointspossible quizid subcontentid contenttype library ui l10n behaviour behavior confirmcheck confirmretry',
  ),
)
export const isUnseen = (name: string): boolean => UNSEEN.has(name)

const COUNTED =
  /(?:ids?|number|no|num|nr|index|idx|count|points?|scores?|marks?|time|limit|seconds|secs?|minutes|order|pages?|level|version|timestamp|at|date|year|rating|votes|likes|views|attempts|position|weight|difficulty|duration|grade|width|height)$/
const SWITCHED =
  /^(?:is|has|are|allow)?(?:active|enabled|published|public|required|mandatory|shuffled?|random|multi|single|draft|archived|deleted|reviewed|verified|approved|premium|free|new|locked|visible|editable|question|mcq)/

/** Whether a number or a switch is about how a question is kept or played, not about what it asks. */
export const isSetting = (name: string, value: number | true): boolean =>
  isUnseen(name) || (value === true ? SWITCHED : COUNTED).test(name)
