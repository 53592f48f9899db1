import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'
import { Time } from '../quiz/fields.ts'

export const ContentPage = z.enum(['privacy', 'about', 'contact-us', 'faq'])
export type ContentPage = z.infer<typeof ContentPage>

export const contentApi = defineApi({
  page: {
    method: 'GET',
    path: '/api/content/{page}',
    access: 'guest',
    limit: 'read',
    shared: true,
    summary: 'One of the static pages, as HTML made from a Markdown file in the repository.',
    params: z.object({ page: ContentPage }),
    data: z.object({ page: ContentPage, title: z.string(), html: z.string(), updated_at: Time }),
    done: "Here's the page.",
  },
})
