import type { KindFormats } from '../formats/kind-formats.ts'
import { textElement } from '../formats/moodle/moodle-element.ts'
import { formatOf, wordsOf } from '../formats/moodle/moodle-question.ts'
import { moodleText } from '../formats/moodle/moodle-text.ts'
import { buildMatch, pairsOf } from './build-match.ts'

/** Moodle's pairs: a text and its answer; one without text is an option that goes with nothing. */
export const moodleMatch: NonNullable<KindFormats<'match'>['moodle']> = {
  reads: {
    matching(question, note) {
      const pairs = question.all('subquestion').map((pair) => {
        const { text, image } = moodleText(pair, note, formatOf(question))
        const answer = moodleText(pair.first('answer'), note, formatOf(question))
        if (answer.image) note('The pictures of its answers were left out.')
        return { from: text, image, to: answer.text }
      })
      return buildMatch(wordsOf(question, note), pairs, note)
    },
  },
  type: 'matching',
  write: (question) => [
    '<shuffleanswers>true</shuffleanswers>',
    ...pairsOf(question).map(({ from, to, image = null }) =>
      textElement('subquestion', '', from, image, textElement('answer', '', to, null)),
    ),
  ],
}
