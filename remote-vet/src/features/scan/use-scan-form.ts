import type { ScanInput } from '@dyra/shared/contract/scans'
import { SCAN_LINES_MAX } from '@dyra/shared/domain/limits'
import { purposesOf, type ScanPurpose, statesCaseNumber } from '@dyra/shared/domain/scans'
import { useSession } from '@dyra/shared/session'
import { useState } from 'react'
import { changeScans, scansNow, useScans } from './kept-scans.ts'
import { linesOf, type NewScan, type ReadNumber } from './scan-list.ts'
import { text } from './texts.ts'

type Errors = Partial<Record<keyof ScanInput, string>>

interface Reason {
  readonly purpose: ScanPurpose | null
  readonly caseNumber: string
  readonly needsCase: boolean
}

/** What is missing before a number can be sent. */
const missingOf = ({ purpose, caseNumber, needsCase }: Reason): Errors => ({
  ...(purpose === null && { purpose: text('purpose.missing') }),
  ...(needsCase && caseNumber.trim() === '' && { caseNumber: text('caseNumber.missing') }),
})

const stepFrom = (purposes: readonly ScanPurpose[], purpose: ScanPurpose | null, by: 1 | -1) => {
  const last = purposes.length - 1
  if (purpose === null) return purposes[by === 1 ? 0 : last]
  return purposes[(purposes.indexOf(purpose) + by + purposes.length) % purposes.length]
}

/** Sends numbers as soon as they have a purpose, and for police and authorities a case number. Until then they wait. */
function useSending(onScan: (scan: NewScan) => void, reason: Reason) {
  const waiting = useScans((kept) => kept.waiting)
  const [errors, setErrors] = useState<Errors>({})
  const send = (numbers: readonly ReadNumber[], { purpose, caseNumber, needsCase } = reason) => {
    const all = [...scansNow().waiting, ...numbers]
    const missing = missingOf({ purpose, caseNumber, needsCase })
    setErrors(all.length === 0 ? { tagNumber: text('empty') } : missing)
    if (purpose === null || Object.keys(missing).length > 0) return changeScans({ waiting: all })
    for (const { tagNumber, isRead } of all)
      onScan({ input: { tagNumber, purpose, ...(needsCase && { caseNumber: caseNumber.trim() }) }, isRead })
    if (waiting.length > 0) changeScans({ waiting: [] })
  }
  return { waiting, errors, setErrors, send }
}

/** Purpose and case number. */
function useReason() {
  const { workplace } = useSession()
  const purposes = purposesOf(workplace)
  const { purpose: chosen, caseNumber } = useScans()
  const purpose = chosen ?? (workplace ? null : (purposes[0] ?? null))
  const reason: Reason = { purpose, caseNumber, needsCase: statesCaseNumber(workplace) }
  return { reason, purposes }
}

/** Purpose, case number and the number's field. */
export function useScanForm(onScan: (scan: NewScan) => void) {
  const { reason, purposes } = useReason()
  const [input, setInput] = useState('')
  const { waiting, errors, setErrors, send } = useSending(onScan, reason)
  const clearError = (name: keyof Errors) => setErrors(({ [name]: _, ...others }) => others)

  const choose = (purpose: ScanPurpose) => {
    changeScans({ purpose })
    clearError('purpose')
    if (waiting.length > 0) send([], { ...reason, purpose })
  }
  const step = (by: 1 | -1) => {
    const next = stepFrom(purposes, reason.purpose, by)
    if (next) choose(next)
  }
  const submit = () => {
    const tagNumber = input.trim()
    send(tagNumber === '' ? [] : [{ tagNumber, isRead: false }])
    setInput('')
  }
  /** Returns whether the text had several lines, which are sent at once. */
  const paste = (pasted: string): boolean => {
    const { lines, isCut } = linesOf(pasted)
    if (lines.length < 2) return false
    send(lines.map((tagNumber) => ({ tagNumber, isRead: false })))
    if (isCut) setErrors((found) => ({ ...found, tagNumber: text('tooMany', { max: SCAN_LINES_MAX }) }))
    return true
  }
  const typeCase = (caseNumber: string) => {
    changeScans({ caseNumber })
    clearError('caseNumber')
  }
  const type = (typed: string) => {
    setInput(typed)
    clearError('tagNumber')
  }
  const read = (output: string) => send([{ tagNumber: output.trim(), isRead: true }])
  return { purposes, ...reason, input, waiting, errors, choose, step, submit, paste, typeCase, type, read }
}

export type ScanFormState = ReturnType<typeof useScanForm>
