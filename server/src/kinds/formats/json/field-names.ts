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

export const OPTION_NAMES = names(
  'options choices alternatives answeroptions answerchoices possibleanswers variants opts multiplechoices',
)
/** Where there are options, or what is right. */
export const EITHER_NAMES = names('answers a')

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

/** What fields are called in other languages, without accents, by the English name that means the same. */
const TRANSLATIONS: Readonly<Record<string, string>> = {
  question: 'frage fragetext pregunta enunciado domanda quesito pergunta questao vraag enonce intitule',
  questions: 'fragen preguntas domande perguntas questoes vragen',
  text: 'texte texto testo tekst',
  title: 'titel titre titulo titolo',
  options:
    'optionen antwortmoglichkeiten antwortmoeglichkeiten antwortoptionen auswahl auswahlmoglichkeiten auswahlmoeglichkeiten opciones opzioni opcoes opties propositions',
  choices: 'choix scelte escolhas keuzes',
  alternatives: 'alternativas alternative alternativen',
  answers: 'antworten respuestas reponses risposte respostas antwoorden',
  answer: 'antwort respuesta reponse risposta resposta antwoord',
  correct:
    'richtig korrekt correcta correcto correctas correctos correcte corretta corretto giusta giusto correta correto juist juste',
  correctanswer:
    'richtigeantwort korrekteantwort respuestacorrecta bonnereponse reponsecorrecte rispostacorretta rispostaesatta rispostagiusta respostacorreta respostacerta juisteantwoord correcteantwoord',
  correctanswers:
    'richtigeantworten korrekteantworten respuestascorrectas bonnesreponses reponsescorrectes rispostecorrette rispostegiuste respostascorretas respostascertas juisteantwoorden',
  correctoption: 'opcioncorrecta opzionecorretta opcaocorreta richtigeoption',
  correctindex: 'richtigerindex korrekterindex indicecorrecto indicecorretto indicecorreto',
  solution: 'losung loesung solucion soluzione solucao oplossing',
  solutions: 'losungen loesungen soluciones soluzioni solucoes',
  key: 'schlussel schluessel clave chiave chave cle',
  incorrect: 'falsch incorrecta incorrecto incorrectas incorrectos incorretta incorretto incorreta incorreto onjuist',
  incorrectanswers:
    'falscheantworten respuestasincorrectas respuestasfalsas mauvaisesreponses reponsesincorrectes rispostesbagliate risposteerrate rispostefalse respostasincorretas respostaserradas fouteantwoorden',
  explanation:
    'erklarung erklaerung begrundung begruendung explicacion explication spiegazione explicacao uitleg justificacion justificativa',
  hint: 'hinweis tipp pista indizio suggerimento dica aanwijzing',
  source: 'quelle fuente fonte bron',
  image: 'bild imagen immagine imagem afbeelding',
  type: 'typ tipo fragetyp',
  category: 'kategorie categoria categorie rubrik',
  difficulty: 'schwierigkeit schwierigkeitsgrad dificultad difficulte difficolta dificuldade moeilijkheid',
  topic: 'thema tema theme argomento sujet',
  subject: 'fach materia matiere disciplina vak',
  points: 'punkte puntos punti pontos punten puntuacion',
  level: 'niveau nivel livello stufe',
  number: 'nummer numero',
}

const ENGLISH = new Map(
  Object.entries(TRANSLATIONS).flatMap(([english, list]) =>
    list.split(' ').map((name): [string, string] => [name, english]),
  ),
)

/** Options in fields of their own, such as `antwort_a`. */
const FLAT =
  /^(?:antwort|antwoord|optie|opcion|opzione|opcao|respuesta|reponse|risposta|resposta|choix|alternativa)([a-i]|\d{1,2})$/

/** The English name of a field, as names are compared; its own where it has none in another language. */
function englishName(plain: string): string {
  const known = ENGLISH.get(plain)
  if (known !== undefined) return known
  const [, mark] = FLAT.exec(plain) ?? []
  return mark === undefined ? plain : `option${mark}`
}

/** What files call kinds of questions, as names are compared and without "question" at the end. */
export const SEVERAL_TYPE =
  /^(?:multi|multiple|multiselect|multipleselect|multipleresponse|multipleanswers?|multianswer|checkbox|checkboxes|selectall|allthatapply|mrq|msq)$/
/** Options are given, one or several of which are right. */
export const CHOICE_TYPE = /choice|select|radio|checkbox|^mcq?s?$|^m[rs]q$|^multi|^single/
export const ORDER_TYPE = /^(?:order|ordering|reorder|sequence|sequencing|jumbled?|arrange|putinorder)$/
export const TRUTH_TYPE =
  /^(?:boolean|bool|truefalse|trueorfalse|tf|yesno|yesorno|wahrfalsch|richtigfalsch|verdaderofalso|verdaderoofalso|vraifaux|vraioufaux|verofalso|verdadeirofalso)$/
export const TYPED_TYPE =
  /^(?:text|typed|short|shortanswer|shorttext|typeanswer|fillin|fillintheblank|fillintheblanks|fillblank|open|freetext|input)$/

/** What options call their share of the mark, in hundredths or in parts of 1. */
export const WEIGHT_NAMES = new Set(['weight', 'answerweight', 'fraction', 'answerfraction'])

export function weightOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** Numbers that are bookkeeping in a question, but say in an option what it is worth. */
const SCORE_NAMES = new Set(['score', 'scores', 'point', 'points', 'mark', 'marks', 'grade', 'credit', 'xp'])

/** Whether a field of an option is a number that nothing reads: what it is worth, or how often it was chosen. */
export const isScore = (name: string, value: unknown): boolean =>
  weightOf(value) !== undefined && (SCORE_NAMES.has(name) || (typeof value === 'number' && !isUnseen(name)))
