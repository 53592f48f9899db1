import { describe, expect, it } from 'vitest'
import type { Phase, RoomCommand } from '#contract/api/rooms.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { commandsFor, revealedCount, stageAfter, stageInTime, type Course, type Stage, readMs } from './phases.ts'
import type { RoomRow } from './tables.ts'

const COURSE: Course = { pace: 'host', questionCount: 3 }
const HOMEWORK: Course = { pace: 'self', questionCount: 3 }
const at = (phase: Phase, index: number | null = 0): Stage => ({ phase, pausedFrom: null, index })
const paused = (pausedFrom: Phase): Stage => ({ phase: 'paused', pausedFrom, index: 0 })

const PHASES: Phase[] = ['lobby', 'read', 'open', 'closed', 'reveal', 'board', 'end', 'paused']
const stages = PHASES.map((phase) => (phase === 'paused' ? paused('open') : at(phase, phase === 'lobby' ? null : 0)))

/** The phases in which a command is heard, and where it leads. */
const HEARD: Record<RoomCommand, Partial<Record<Phase, Phase>>> = {
  start: { lobby: 'read' },
  next: { read: 'open', closed: 'read', reveal: 'read', board: 'read' },
  close: { open: 'closed' },
  reveal: { open: 'reveal', closed: 'reveal' },
  board: { reveal: 'board' },
  void: { read: 'read', open: 'open', closed: 'closed', reveal: 'reveal', board: 'board', paused: 'paused' },
  pause: { read: 'paused', open: 'paused', closed: 'paused', reveal: 'paused', board: 'paused' },
  resume: { paused: 'open' },
  lock: Object.fromEntries(PHASES.map((phase) => [phase, phase])),
  unlock: Object.fromEntries(PHASES.map((phase) => [phase, phase])),
  kick: Object.fromEntries(PHASES.map((phase) => [phase, phase])),
  end: Object.fromEntries(PHASES.map((phase) => [phase, 'end'])),
}

describe('a command', () => {
  it.each(Object.entries(HEARD))('%s is heard in its phases only', (command, heard) => {
    for (const stage of stages)
      expect(stageAfter(command as RoomCommand, stage, COURSE)?.phase, stage.phase).toBe(heard[stage.phase])
  })

  it('next goes to the following question, and to the end after the last', () => {
    expect(stageAfter('start', at('lobby', null), COURSE)).toEqual(at('read', 0))
    expect(stageAfter('next', at('board', 0), COURSE)).toEqual(at('read', 1))
    expect(stageAfter('next', at('reveal', 2), COURSE)).toEqual(at('end', 2))
  })

  it('resume goes on where pause was', () => {
    for (const phase of ['read', 'open', 'closed', 'reveal', 'board'] as const) {
      const stage = stageAfter('pause', at(phase, 1), COURSE)
      expect(stage && stageAfter('resume', stage, COURSE)).toEqual(at(phase, 1))
    }
  })

  it('conducts nobody in homework', () => {
    for (const command of ['start', 'next', 'close', 'reveal', 'board', 'void'] as const)
      for (const stage of stages) expect(stageAfter(command, stage, HOMEWORK)).toBeNull()
    expect(stageAfter('end', at('open', null), HOMEWORK)?.phase).toBe('end')
  })
})

describe('what the host may do', () => {
  const room = { locked: false, voided: ['q1'], qid: 'q2' }
  const isWithout: Partial<Record<RoomCommand, (stage: Stage) => boolean>> = {
    unlock: () => true,
    end: ({ phase }) => phase === 'end',
  }

  it('is every command that is heard and would change something', () => {
    for (const stage of stages) {
      const heard = Object.keys(HEARD) as RoomCommand[]
      const wanted = heard.filter((command) => HEARD[command][stage.phase] && !isWithout[command]?.(stage))
      expect(commandsFor({ ...room, ...stage }, COURSE).toSorted(), stage.phase).toEqual(wanted.toSorted())
    }
  })

  it('follows what was done already', () => {
    const open = at('open')
    expect(commandsFor({ ...room, ...open, locked: true }, COURSE)).toContain('unlock')
    expect(commandsFor({ ...room, ...open, locked: true }, COURSE)).not.toContain('lock')
    expect(commandsFor({ ...room, ...open, qid: 'q1' }, COURSE)).not.toContain('void')
    expect(commandsFor({ ...room, ...open, qid: null }, HOMEWORK)).toEqual(['pause', 'lock', 'kick', 'end'])
  })
})

describe('a room that goes on by itself', () => {
  it('walks from question to question', () => {
    const seen: string[] = []
    for (let stage: Stage | null = at('read', 0); stage; stage = stageInTime(stage, COURSE))
      seen.push(`${stage.phase} ${stage.index}`)
    const each = (index: number) => ['read', 'open', 'closed', 'reveal', 'board'].map((phase) => `${phase} ${index}`)
    expect(seen).toEqual([...each(0), ...each(1), ...each(2), 'end 2'])
  })

  it('waits in the lobby and while it is paused', () => {
    for (const stage of [at('lobby', null), paused('open'), at('end')]) expect(stageInTime(stage, COURSE)).toBeNull()
  })
})

describe('the points that players see', () => {
  it('leave out a question until it is revealed, paused or not', () => {
    const counts = stages.map((stage) => [stage.phase, revealedCount(stage, COURSE)])
    expect(Object.fromEntries(counts)).toEqual({
      lobby: 0,
      read: 0,
      open: 0,
      closed: 0,
      reveal: 1,
      board: 1,
      end: 3,
      paused: 0,
    })
    expect(revealedCount(paused('reveal'), COURSE)).toBe(1)
    expect(revealedCount(at('open', 2), COURSE)).toBe(2)
  })

  it('come after the end of homework', () => {
    expect(revealedCount(at('open', null), HOMEWORK)).toBe(0)
    expect(revealedCount(at('end', null), HOMEWORK)).toBe(3)
  })
})

it('a question is read as long as its text, and heard as long as its sound, up to a minute', () => {
  const settings = { read_seconds: null } as RoomRow['settings']
  const asked = (seconds: number | null) =>
    readMs(settings, { text: 'Which bird?', media: seconds === null ? null : { seconds } } as KeyedQuestion)
  expect([asked(null), asked(20), asked(600)]).toEqual([2_000, 25_000, 65_000])
  expect(readMs({ ...settings, read_seconds: 5 }, { text: 'Which?', media: { seconds: 9 } } as KeyedQuestion)).toBe(
    5_000,
  )
})
