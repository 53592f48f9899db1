import { FilledText } from './blanks/FilledText.tsx'
import { ChoicesVerdict } from './choice/ChoicesVerdict.tsx'
import { NamedList } from './list/NamedList.tsx'
import { MatchVerdict } from './match/MatchVerdict.tsx'
import { OrderVerdict } from './order/OrderVerdict.tsx'
import { PlaceVerdict } from './place/PlaceVerdict.tsx'
import { SortVerdict } from './sort/SortVerdict.tsx'

/** What shows the answers of which a sentence does not say what was right where. */
export const LATE_VERDICTS = {
  multiple: ChoicesVerdict,
  order: OrderVerdict,
  match: MatchVerdict,
  blanks: FilledText,
  sort: SortVerdict,
  list: NamedList,
  place: PlaceVerdict,
}
