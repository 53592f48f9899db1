import type { QuestionType } from '#contract/question.ts'
import { ScreenBlanks } from './blanks/ScreenBlanks.tsx'
import { ScreenList } from './list/ScreenList.tsx'
import { MatchOnScreen, ScreenPairs } from './match/ScreenPairs.tsx'
import { ScreenTolerance } from './number/ScreenTolerance.tsx'
import { ItemsOnScreen, ScreenOrder } from './order/ScreenOrder.tsx'
import { ScreenSpot } from './place/ScreenSpot.tsx'
import type { KindOnScreen } from './screen/screen-props.ts'
import { GroupsOnScreen, ScreenGroups } from './sort/ScreenGroups.tsx'

/** What the shared screen of a room shows of each kind. */
export const ON_SCREEN: { [K in QuestionType]: KindOnScreen<K> } = {
  single: {},
  multiple: {},
  true_false: {},
  text: {},
  number: { Key: ScreenTolerance },
  order: { Asked: ItemsOnScreen, Key: ScreenOrder },
  match: { Asked: MatchOnScreen, Key: ScreenPairs },
  blanks: { FilledText: ScreenBlanks },
  sort: { Asked: GroupsOnScreen, Key: ScreenGroups },
  list: { Key: ScreenList },
  place: { OnPicture: ScreenSpot },
  poll: {},
}
