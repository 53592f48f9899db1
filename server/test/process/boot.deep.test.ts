import { expect, it } from 'vitest'
import { categories, openSiteFolder } from '../support/process/site-folder.ts'

it('the server runs beside another one in another folder, both started at the same moment', async ({
  onTestFinished,
}) => {
  const folders = [await openSiteFolder(onTestFinished), await openSiteFolder(onTestFinished)]
  const urls = await Promise.all(folders.map(({ start }) => start({ SEED: 'none' }).ready()))
  expect(new Set(urls).size).toBe(2)
  for (const url of urls) expect(await categories(url)).toHaveLength(12)
})
