import { useSyncExternalStore } from 'react'
import { type Draft, emptyDraft, isDirty } from './draft.ts'

/** Goes with everything of ours when somebody logs out or another signs in (shell/session). */
const STORAGE_KEY = 'registration'

interface Stored {
  readonly personId: number
  readonly draft: Draft
}

/** A browser that blocks storage throws: the draft then lasts as long as the page. */
const storage = (): Storage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

const readStored = (): Stored | undefined => {
  const text = storage()?.getItem(STORAGE_KEY)
  if (!text) return undefined
  try {
    return JSON.parse(text) as Stored
  } catch {
    return undefined // cut off by a full storage: as good as none
  }
}

function store(personId: number, draft: Draft) {
  try {
    if (isDirty(draft)) storage()?.setItem(STORAGE_KEY, JSON.stringify({ personId, draft }))
    else storage()?.removeItem(STORAGE_KEY)
  } catch {
    // Full: typing goes on, only a reload would lose the draft.
  }
}

let personId = 0
let draft = emptyDraft()
/** The draft that was cleared last, kept for undo until something else is entered. */
let cleared: Draft | null = null
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** Takes up a person's draft where there is one; anybody else's is erased. True when one was found. */
export function openDraft(of: number): boolean {
  const stored = readStored()
  const own = stored?.personId === of ? stored.draft : undefined
  if (stored && !own) storage()?.removeItem(STORAGE_KEY)
  const isUnchanged = personId === of && (storage() === undefined || (!own && !isDirty(draft)))
  if (!isUnchanged) draft = own ?? emptyDraft()
  personId = of
  cleared = null
  tell()
  return own !== undefined
}

export const draftNow = (): Draft => draft

/** Changes the draft and stores it at once: a reload may come at any moment. */
export function changeDraft(change: (draft: Draft) => Draft) {
  draft = change(draft)
  if (isDirty(draft)) cleared = null
  store(personId, draft)
  tell()
}

/** Resets the form to one empty pet. */
export function clearDraft() {
  const before = draft
  changeDraft(emptyDraft)
  cleared = before
  tell()
}

export function undoClear() {
  const before = cleared
  if (before) changeDraft(() => before)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * A part of the draft; `read` gives the same value as long as that part is the same, so only the components that read
 * it render again.
 */
export const useDraft = <T>(read: (draft: Draft) => T): T => useSyncExternalStore(subscribe, () => read(draft))

/** Whether the cleared draft can be restored. */
export const useIsCleared = (): boolean => useSyncExternalStore(subscribe, () => cleared !== null)
