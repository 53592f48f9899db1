import { hydrateRoot } from 'react-dom/client'
import { createCall } from './platform/api.ts'
import { links } from '#contract/api/links.ts'
import { readEmbedded } from './platform/loading/hydration.ts'
import { watchCrashes } from './platform/watch-crashes.ts'
import { EmbedPage, type EmbeddedQuiz } from './play/embed/EmbedPage.tsx'
import './ui/base.css'

/**
 * The script of the embed, the one page that other sites may show in an iframe. It is separate from the site's script:
 * without the router it cannot become a page that must not be framed, and without session and storage there is nothing
 * to steal (clickjacking).
 */
const root = document.getElementById('root')
const quiz = readEmbedded(document, (data): data is EmbeddedQuiz => 'quiz_url' in data)
const call = createCall({ credentials: 'omit' })
const options = watchCrashes(() => links.embed(':quiz_url'))
if (root && quiz) hydrateRoot(root, <EmbedPage quiz={quiz} call={call} />, options)
