import { grouped } from '#web/platform/format.ts'
import { Figure, Figures } from './Figures.tsx'
import { changeWords, percentWords } from './report-words.ts'

interface Counted {
  plays: number
  started: number
  finished_percent: number | null
  average: number | null
}

interface AuthoredFiguresProps {
  now: Counted
  /** The time before, once it is loaded. */
  before?: Counted | undefined
  /** The name of the time before. */
  then: string
}

/** How quizzes did, and what changed since the time before. */
export function AuthoredFigures({ now, before, then }: AuthoredFiguresProps) {
  const { plays, started, finished_percent, average } = now
  const change = (of: keyof Counted, words: [string, string]) =>
    before ? changeWords(now[of], before[of], then, words) : ''
  return (
    <Figures>
      <Figure value={grouped(plays)} name={plays === 1 ? 'play' : 'plays'} note={change('plays', ['more', 'fewer'])} />
      <Figure
        value={percentWords(finished_percent)}
        name="finished"
        note={change('finished_percent', ['higher', 'lower'])}
      />
      <Figure value={percentWords(average)} name="average" note={change('average', ['higher', 'lower'])} />
      <Figure value={grouped(started)} name="started" note={change('started', ['more', 'fewer'])} />
    </Figures>
  )
}
