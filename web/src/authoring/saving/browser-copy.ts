import { useSession } from '#web/platform/session/session.ts'
import { onStoredElsewhere } from '#web/platform/storage.ts'
import { isEmpty } from '../draft/draft.ts'
import { newId } from '#web/platform/browser/new-id.ts'
import { isDirty, type Editor } from '../draft/editor.ts'
import {
  draftKey,
  dropDraft,
  dropNewDraft,
  keepCopy,
  keepDraft,
  storedDraft,
  type StoredDraft,
} from './stored-draft.ts'
import { fingerprintOf } from '../draft/draft-wire.ts'
import { storedContent, type StoredContent } from './stored-content.ts'

export interface BrowserCopy {
  /** Stores the current draft. */
  store: () => void
  /** Stores a version that is replaced by another. */
  storeCopy: (content: StoredContent) => void
  /** Removes the stored copy of a quiz; null is the one that has no id yet. */
  unstore: (id: string | null) => void
  /** Stops listening to other tabs. */
  close: () => void
}

/** The draft in this browser's storage, which other tabs also write to. */
export function createBrowserCopy(editor: Editor, user: string): BrowserCopy {
  const tab = newId()
  let isFromOtherTab = false
  const get = editor.getState
  const signed = (content: StoredContent): StoredDraft => ({ v: 1, user, tab, at: Date.now(), ...content })

  const close = onStoredElsewhere((key) => {
    if (key === draftKey(get().server.id, user)) isFromOtherTab = true
  })

  /** Another tab's version is kept as a copy before it is overwritten. */
  function putAside(): void {
    const { server, history } = get()
    const theirs = isFromOtherTab ? storedDraft(server.id, user) : null
    isFromOtherTab = false
    if (theirs && !theirs.isSaved && fingerprintOf(theirs.draft) !== fingerprintOf(history.now))
      keepCopy(theirs, Date.now())
  }

  /** Nothing is stored for somebody who logged out; for somebody who is away only what the server does not have. */
  function mayStore(): boolean {
    const { loggedOut, isExpired, user: present } = useSession.getState()
    const isAway = isExpired || (present !== null && present.id !== user)
    return loggedOut !== user && (!isAway || isDirty(get()))
  }

  function store(): void {
    if (!mayStore()) return
    const { server, history, isStored } = get()
    if (server.id === null && isEmpty(history.now)) return isFromOtherTab ? undefined : dropNewDraft(user)
    putAside()
    const isNow = keepDraft(signed(storedContent(get())))
    if (isNow !== isStored) editor.setState({ isStored: isNow })
  }

  return {
    store,
    storeCopy: (content) => void keepCopy(signed(content), Date.now()),
    unstore: (id) => (id === null ? dropNewDraft(user) : dropDraft(id)),
    close,
  }
}
