import { create } from 'zustand'
import { type PersistStorage, persist, type StorageValue } from 'zustand/middleware'
import { type Draft, emptyDraft, isDirty } from './draft.ts'
import { emptyEntry } from './entry.ts'

/** The shell removes this key from the storage at logout and when another person signs in. */
const STORAGE_KEY = 'registration'
/** Version 0 stored the draft without a version, with `faults` for an entry's `errors`. Version 1 had no origin. */
const STORED_VERSION = 2

interface Stored {
  readonly personId: number
  readonly draft: Draft
}

interface DraftState extends Stored {
  /** The draft that was cleared last, kept for undo until something else is entered. */
  readonly cleared: Draft | null
}

/** The last write failed: the storage is full or blocked. The draft then lasts as long as the page. */
let isMemoryOnly = false

const write = (action: () => void) => {
  try {
    action()
    isMemoryOnly = false
  } catch {
    isMemoryOnly = true
  }
}

/** Session storage for `persist`. Keeps only drafts that have changes. */
const storage: PersistStorage<Stored> = {
  getItem: (key) => {
    try {
      const found: StorageValue<Stored> | Stored | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return found && 'draft' in found ? { state: found, version: 0 } : found
    } catch {
      // The storage is blocked, or was full and cut off the draft.
      return null
    }
  },
  setItem: (key, value) =>
    write(() => {
      if (isDirty(value.state.draft)) sessionStorage.setItem(key, JSON.stringify(value))
      else sessionStorage.removeItem(key)
    }),
  removeItem: (key) => write(() => sessionStorage.removeItem(key)),
}

const initial = (): DraftState => ({ personId: 0, draft: emptyDraft(), cleared: null })

const useDraftStore = create<DraftState>()(
  persist(initial, {
    name: STORAGE_KEY,
    version: STORED_VERSION,
    storage,
    partialize: ({ personId, draft }) => ({ personId, draft }),
    migrate: (stored) => {
      const { personId, draft } = stored as Stored
      const entries = draft.entries.map((entry) => ({ ...emptyEntry(), ...entry, errors: {} }))
      return { personId, draft: { ...draft, entries } }
    },
    // Replaces the state in memory, which may be another person's.
    merge: (stored) => ({ ...initial(), ...(stored as Stored | undefined) }),
    skipHydration: true,
  }),
)

/**
 * Loads a person's stored draft and erases the draft of any other person. Returns whether the person had a draft. Keeps the draft
 * in memory if it has no changes or cannot be stored.
 */
export function openDraft(personId: number): boolean {
  const before = useDraftStore.getState()
  // Completes before it returns, because the storage is synchronous.
  void useDraftStore.persist.rehydrate()
  const stored = useDraftStore.getState()
  const isStored = stored.personId === personId && isDirty(stored.draft)
  const isInMemory = before.personId === personId && (isMemoryOnly || (!isStored && !isDirty(before.draft)))
  const unstored = isInMemory ? before.draft : emptyDraft()
  useDraftStore.setState({ personId, draft: isStored && !isInMemory ? stored.draft : unstored, cleared: null })
  return isStored
}

export const draftNow = (): Draft => useDraftStore.getState().draft

/** Changes the draft and stores it at once, because the page may be reloaded at any moment. */
export const changeDraft = (change: (draft: Draft) => Draft) =>
  useDraftStore.setState(({ draft, cleared }) => {
    const changed = change(draft)
    return { draft: changed, cleared: isDirty(changed) ? null : cleared }
  })

/** Resets the form to one empty pet. */
export const clearDraft = () => useDraftStore.setState(({ draft }) => ({ draft: emptyDraft(), cleared: draft }))

export const undoClear = () =>
  useDraftStore.setState(({ draft, cleared }) => ({ draft: cleared ?? draft, cleared: null }))

/** A part of the draft. A component renders again only if that part changes. */
export const useDraft = <T>(select: (draft: Draft) => T): T => useDraftStore(({ draft }) => select(draft))

/** Whether the cleared draft can be restored. */
export const useIsCleared = (): boolean => useDraftStore(({ cleared }) => cleared !== null)
