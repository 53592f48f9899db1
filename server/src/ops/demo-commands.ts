import { project } from '#server/platform/project.ts'
import type { Command } from './command.ts'
import { updateDemo } from './update-demo.ts'

export const demoCommands: Command[] = [
  {
    words: 'demo update',
    usage: '',
    does: "publishes what is new or has changed in the demo's quizzes since the site was filled with them",
    async run(db) {
      const done = await updateDemo(db, project.content)
      const lines = [
        ...done.added.map((quizUrl) => `${quizUrl} is new.`),
        ...done.updated.map((quizUrl) => `${quizUrl} has a new version.`),
        ...done.without_category.map(
          (quizUrl) => `${quizUrl} was left out, because the site doesn't have its category.`,
        ),
      ]
      return { json: done, lines: lines.length > 0 ? lines : ['Every demo quiz is up to date.'] }
    },
  },
]
