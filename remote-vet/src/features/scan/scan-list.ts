import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import type { Scan, ScanInput } from '@dyra/shared/contract/scans'
import { SCAN_LINES_MAX } from '@dyra/shared/domain/limits'
import { newKey } from '@dyra/shared/domain/new-key'

export type ScanState =
  | { readonly kind: 'waiting' }
  /** `hasOwners`: false after a reload, because the browser does not store them. */
  | { readonly kind: 'answered'; readonly scan: Scan; readonly hasOwners: boolean }
  | { readonly kind: 'failed'; readonly message: string }

/** One animal of the list. */
export interface ScanRow {
  readonly key: string
  readonly input: ScanInput
  /** The number came from a reader and was not typed. */
  readonly isRead: boolean
  /** Earlier numbers of the same animal. */
  readonly tried: readonly string[]
  readonly state: ScanState
  /** The owner was notified that the animal is here. */
  readonly sent: FoundReportSent | null
  /** Whether the user opened or collapsed it. If undefined, only the newest is open. */
  readonly isOpen?: boolean
}

export interface NewScan {
  readonly input: ScanInput
  readonly isRead: boolean
}

export interface ReadNumber {
  readonly tagNumber: string
  /** Whether a reader entered the number, not a keyboard. */
  readonly isRead: boolean
}

const waiting: ScanState = { kind: 'waiting' }

/** Puts a new row first. `furtherOf`: the key of the row of the same animal, which it replaces. */
export function withScan(rows: readonly ScanRow[], { input, isRead }: NewScan, furtherOf?: string): readonly ScanRow[] {
  const same = rows.find(({ key }) => key === furtherOf)
  const tried = same ? [...same.tried, same.input.tagNumber] : []
  const row: ScanRow = { key: newKey(), input, isRead, tried, state: waiting, sent: null }
  return [row, ...rows.filter((other) => other !== same)]
}

export const withRow = (rows: readonly ScanRow[], key: string, change: Partial<ScanRow>): readonly ScanRow[] =>
  rows.map((row) => (row.key === key ? { ...row, ...change } : row))

/** The row after a theft was recorded or withdrawn. A second scan would be logged and limited. */
export function withTheft({ state }: ScanRow, isStolen: boolean): Partial<ScanRow> {
  if (state.kind !== 'answered') return {}
  const others = state.scan.flags.filter((flag) => flag !== 'stolen')
  return { state: { ...state, scan: { ...state.scan, flags: isStolen ? ['stolen', ...others] : others } } }
}

/** The numbers of a pasted text, one in each line. */
export function linesOf(pasted: string): { readonly lines: readonly string[]; readonly isCut: boolean } {
  const lines = pasted
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { lines: lines.slice(0, SCAN_LINES_MAX), isCut: lines.length > SCAN_LINES_MAX }
}
