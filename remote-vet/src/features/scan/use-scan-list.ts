import { failureText } from '@dyra/shared/api'
import type { ScanInput } from '@dyra/shared/contract/scans'
import { useRef } from 'react'
import { scanAnimal } from './api.ts'
import { changeScans, scansNow, useScans } from './kept-scans.ts'
import { type NewScan, type ScanRow, type ScanState, withRow, withScan } from './scan-list.ts'

const load = async (input: ScanInput): Promise<ScanState> => {
  try {
    return { kind: 'answered', scan: await scanAnimal(input), hasOwners: true }
  } catch (error) {
    return { kind: 'failed', message: failureText(error) }
  }
}

const change = (key: string, values: Partial<ScanRow>) => changeScans({ rows: withRow(scansNow().rows, key, values) })

/** The scanned animals, newest first. Sends one scan after the other, in the order in which they were read. */
export function useScanList() {
  const rows = useScans((kept) => kept.rows)
  const queue = useRef<Promise<void>>(Promise.resolve())
  const send = ({ key, input }: ScanRow) => {
    queue.current = queue.current.then(async () => change(key, { state: await load(input) }))
  }
  const add = (scan: NewScan, furtherOf?: string) => {
    changeScans({ rows: withScan(scansNow().rows, scan, furtherOf) })
    const [row] = scansNow().rows
    if (row) send(row)
  }
  const retry = (row: ScanRow) => {
    change(row.key, { state: { kind: 'waiting' } })
    send(row)
  }
  return { rows, add, retry, change }
}
