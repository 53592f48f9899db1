import type { Notice } from '#contract/play.ts'
import { counted } from '#web/platform/format.ts'

/** The notices about one quiz. */
export interface NoticeGroup extends Pick<Notice, 'quiz_url' | 'quiz_title'> {
  notices: readonly Notice[]
}

/** The newest first, as they come. */
export function noticeGroups(notices: readonly Notice[]): NoticeGroup[] {
  const groups = new Map<string, NoticeGroup>()
  for (const notice of notices) {
    const { quiz_url, quiz_title } = notice
    const known = groups.get(quiz_url)?.notices ?? []
    groups.set(quiz_url, { quiz_url, quiz_title, notices: [...known, notice] })
  }
  return [...groups.values()]
}

/** "A question was corrected in your favour: +1 right, +1 bux." */
export function noticeWords({ notices }: NoticeGroup): string {
  const count = notices.length
  const amount = notices.reduce((sum, notice) => sum + notice.amount, 0)
  const questions = count === 1 ? 'A question was' : `${count} questions were`
  const buxes = amount > 0 ? `, +${counted(amount, 'bux', 'buxes')}` : ''
  const right = notices.filter((notice) => notice.right).length
  return `${questions} corrected in your favour: ${right > 0 ? `+${right} right${buxes}` : 'your score went up'}.`
}
