import { pageImage, type Meta, type MetaRequest } from '#web/platform/navigation/meta.ts'

/** What link previews of the daily show: the same on every day, so that nothing of it is told. */
export const dailyMeta = async (_: object, { origin }: MetaRequest): Promise<Meta> => ({
  title: 'The daily ten: ten questions, new every day',
  image: { url: pageImage(origin), alt: 'Ten questions a day, the same for everyone.' },
})
