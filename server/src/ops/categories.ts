import * as z from 'zod/mini'
import { links } from '#contract/links.ts'
import { CategoryInput, putCategory } from '#server/catalogue/put-category.ts'
import { allCategories } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { OpsError, table, type Command, type Flags, type Outcome } from './command.ts'

const FLAGS = '--slug S --name N --hue H [--description D] [--icon I]'

const bySlug = async (db: Db, slug: unknown) => (await allCategories(db)).find((category) => category.slug === slug)

async function put(db: Db, flags: Flags, known: Partial<CategoryInput>): Promise<Outcome> {
  const { slug, name, description, hue, icon } = { description: '', icon: 'shapes', ...known, ...flags }
  const input = z.safeParse(CategoryInput, { slug, name, description, hue, icon })
  if (!input.success) {
    const wrong = [...new Set(input.error.issues.map(({ path }) => `--${path.join('.')}`))]
    throw new OpsError(`These are missing or not valid: ${wrong.join(', ')}.`)
  }
  await putCategory(db, input.data)
  const category = await bySlug(db, slug)
  return { json: category, lines: [`${input.data.name} is at ${links.category(input.data.slug)}.`] }
}

export const categoryCommands: Command[] = [
  {
    words: 'category list',
    usage: '',
    does: 'lists the categories in site order',
    async run(db) {
      const categories = await allCategories(db)
      const rows = categories.map(({ slug, name, hue, icon, quiz_count }) => [slug, name, hue, icon, quiz_count])
      return { json: categories, lines: table(['slug', 'name', 'hue', 'icon', 'quizzes'], rows) }
    },
  },
  {
    words: 'category add',
    usage: FLAGS,
    does: 'adds a category at the end',
    async run(db, flags) {
      if (await bySlug(db, flags.slug)) throw new OpsError(`There is already a category called ${String(flags.slug)}.`)
      return put(db, flags, {})
    },
  },
  {
    words: 'category edit',
    usage: FLAGS,
    does: 'changes the given fields of a category',
    async run(db, flags) {
      const known = await bySlug(db, flags.slug)
      if (!known) throw new OpsError(`There is no category called ${String(flags.slug)}.`)
      return put(db, flags, known)
    },
  },
]
