import type { ScanPurpose } from '@dyra/shared/domain/scans'
import { currentSession, VIEW_KEYS } from '@dyra/shared/session'
import { create } from 'zustand'
import type { ReadNumber, ScanRow } from './scan-list.ts'
import { text } from './texts.ts'

/** The shell removes this key at logout and when the user changes the view. */
const STORAGE_KEY = `${VIEW_KEYS}scan-1`

/** What the screen keeps for the tab. */
interface Kept {
  /** The person or organisation that scanned. */
  readonly by: string
  readonly purpose: ScanPurpose | null
  readonly caseNumber: string
  /** Numbers that were read before a purpose was chosen. */
  readonly waiting: readonly ReadNumber[]
  readonly rows: readonly ScanRow[]
}

const empty = (by = ''): Kept => ({ by, purpose: null, caseNumber: '', waiting: [], rows: [] })

const useKeptStore = create<Kept>(() => empty())
export const useScans = useKeptStore
export const scansNow = useKeptStore.getState

/** Undefined if the storage is blocked. The list then lasts as long as the page. */
const read = (): Kept | null | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
  } catch {
    return undefined
  }
}

/** Omits what identifies owners: that is shown from memory only. */
const storable = (row: ScanRow): ScanRow => {
  const { state } = row
  if (state.kind !== 'answered' || state.scan.pet === null) return row
  const pet = { ...state.scan.pet, owners: [], ownerDetails: null }
  return { ...row, state: { ...state, scan: { ...state.scan, pet }, hasOwners: false } }
}

/** After a reload, the answer for a waiting row does not come any more. */
const afterReload = (row: ScanRow): ScanRow =>
  row.state.kind === 'waiting' ? { ...row, state: { kind: 'failed', message: text('noAnswer') } } : row

/** Whether the storage has the list that the screen shows. */
let isStored = false

const store = (kept: Kept) => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...kept, rows: kept.rows.map(storable) }))
    isStored = true
  } catch {
    isStored = false
  }
}

/** Shows the list that this person left in the tab, otherwise an empty one. */
export function openScans(): void {
  const { personId, workplace } = currentSession()
  const by = `${personId}/${workplace?.id ?? ''}`
  const stored = read()
  const isShown = scansNow().by === by
  isStored = stored?.by === by
  if (stored?.by === by && !isShown) useKeptStore.setState({ ...stored, rows: stored.rows.map(afterReload) })
  else if (stored === null || !isShown) useKeptStore.setState(empty(by))
  // The stored list is from another workplace of this person.
  if (stored && stored.by !== by) sessionStorage.removeItem(STORAGE_KEY)
}

/** Changes and stores the list. An answer that comes after the logout stores nothing. */
export function changeScans(change: Partial<Kept>): void {
  if (isStored && read() === null) {
    isStored = false
    useKeptStore.setState(empty())
    return
  }
  useKeptStore.setState(change)
  store(scansNow())
}
