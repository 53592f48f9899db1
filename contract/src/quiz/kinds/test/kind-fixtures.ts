import type { Arbitrary } from 'fast-check'
import type { Question, QuestionType } from '#contract/quiz/question.ts'
import { blanksFixture } from './blanks.ts'
import type { AnyQuestion, KindAnswers, KindFixture } from './kind-fixture.ts'
import { listFixture } from './list.ts'
import { matchFixture } from './match.ts'
import { multipleFixture } from './multiple.ts'
import { numberFixture } from './number.ts'
import { orderFixture } from './order.ts'
import { placeFixture } from './place.ts'
import { pollFixture } from './poll.ts'
import { singleFixture } from './single.ts'
import { sortFixture } from './sort.ts'
import { textFixture } from './text.ts'
import { trueFalseFixture } from './true-false.ts'

/** What tests of all kinds know of each. */
export const KIND_FIXTURES: { [K in QuestionType]: KindFixture<K> } = {
  single: singleFixture,
  multiple: multipleFixture,
  true_false: trueFalseFixture,
  text: textFixture,
  number: numberFixture,
  order: orderFixture,
  match: matchFixture,
  blanks: blanksFixture,
  sort: sortFixture,
  list: listFixture,
  place: placeFixture,
  poll: pollFixture,
}

/** Answers to the fixture's question of this kind, where its parts have ids. */
export const answersTo = <K extends QuestionType>(question: Question<K>): KindAnswers =>
  KIND_FIXTURES[question.type].answers(question)

/** Random questions of a kind. */
export const anyOf = (type: QuestionType): Arbitrary<AnyQuestion> => KIND_FIXTURES[type].any
