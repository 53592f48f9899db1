import { practiceApi } from '#contract/practice.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { playerOf } from '#server/play/attempt.ts'
import { answerCard } from './answer-card.ts'
import { beginSession } from './begin-session.ts'
import { deckOf } from './deck.ts'
import type { PracticeServices } from './grade-card.ts'
import { recallBins } from './recall.ts'

export const cardsRoutes = (services: PracticeServices): Route[] =>
  routes(practiceApi, {
    deck: ({ user, guest }) => deckOf(services, playerOf({ user, guest })),

    begin: ({ body: { category = null }, user, guest }) => beginSession(services, playerOf({ user, guest }), category),

    answer: ({ params: { id, card_id: cardId }, body: { answer }, user, guest }) =>
      answerCard(services, { sessionId: id, cardId, answer, player: playerOf({ user, guest }) }),

    recall: ({ user, guest }) => recallBins(services.db, playerOf({ user, guest })),
  })
