import { failureText } from '@dyra/shared/api'
import type { ScanInput } from '@dyra/shared/contract/scans'
import { useRef, useState } from 'react'
import { scanAnimal } from './api.ts'
import { type NewScan, type ScanRow, type ScanState, withRow, withScan } from './scan-list.ts'

const load = async (input: ScanInput): Promise<ScanState> => {
  try {
    return { kind: 'answered', scan: await scanAnimal(input) }
  } catch (error) {
    return { kind: 'failed', message: failureText(error) }
  }
}

/** The scanned animals, newest first. Sends one scan after the other, in the order in which they were read. */
export function useScanList() {
  const [rows, setRows] = useState<readonly ScanRow[]>([])
  // The list as of the last change: a reader may send numbers faster than the screen renders.
  const latest = useRef(rows)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const update = (next: readonly ScanRow[]) => {
    latest.current = next
    setRows(next)
  }
  const change = (key: string, values: Partial<ScanRow>) => update(withRow(latest.current, key, values))
  const send = ({ key, input }: ScanRow) => {
    queue.current = queue.current.then(async () => change(key, { state: await load(input) }))
  }
  const add = (scan: NewScan, furtherOf?: string) => {
    update(withScan(latest.current, scan, furtherOf))
    const [row] = latest.current
    if (row) send(row)
  }
  const retry = (row: ScanRow) => {
    change(row.key, { state: { kind: 'waiting' } })
    send(row)
  }
  return { rows, add, retry, change }
}
