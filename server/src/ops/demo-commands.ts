import { project } from '#server/platform/project.ts'
import type { Command } from './command.ts'
import { updateDemo } from './update-demo.ts'

export const demoCommands: Command[] = [
  {
    words: 'demo update',
    usage: '',
    does: "publishes what has changed in the demo's quizzes since the site was filled with them",
    async run(db) {
      const updated = await updateDemo(db, project.content)
      const lines = updated.map((quizUrl) => `${quizUrl} has a new version.`)
      return { json: { updated }, lines: lines.length > 0 ? lines : ['Every demo quiz is up to date.'] }
    },
  },
]
