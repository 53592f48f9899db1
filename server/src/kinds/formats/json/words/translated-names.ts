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
export function englishName(plain: string): string {
  const known = ENGLISH.get(plain)
  if (known !== undefined) return known
  const [, mark] = FLAT.exec(plain) ?? []
  return mark === undefined ? plain : `option${mark}`
}
