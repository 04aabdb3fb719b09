import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import { useChoices } from '../choices.ts'
import { emptyDraft, unregistered } from '../draft/draft.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { checkBatch, finishBatch, noReport, runBatch } from './run.ts'
import type { DraftPlace } from './send.ts'
import { useOnce } from './use-once.ts'

const place: DraftPlace = { read: draftNow, change: changeDraft }

export type Step =
  | { readonly kind: 'editing' | 'checking' }
  | { readonly kind: 'confirming'; readonly doubts: ReadonlyMap<string, readonly string[]> }
  | { readonly kind: 'sending'; readonly done: number; readonly of: number }

const editing: Step = { kind: 'editing' }

/** From the button to the last mail: check, ask, register one after the other, tell the owners. */
export function useSubmission(onRefused: () => void) {
  const { defaultPayerId } = useChoices()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step>(editing)
  const [report, setReport] = useState(noReport)
  const once = useOnce()

  const check = async () => {
    setStep({ kind: 'checking' })
    setReport(noReport)
    const { isRefused, halt, doubts } = await checkBatch(place, defaultPayerId)
    setReport({ ...noReport, halt })
    setStep(isRefused || halt !== null ? editing : { kind: 'confirming', doubts })
    if (isRefused) onRefused()
  }
  const send = async () => {
    const of = unregistered(draftNow()).length
    setStep({ kind: 'sending', done: 0, of })
    const ended = await runBatch(place, defaultPayerId, (done) => setStep({ kind: 'sending', done, of }))
    setReport(ended)
    setStep(editing)
    // The menu counts what is pending.
    void revalidate()
    if (unregistered(draftNow()).length > 0) onRefused()
  }
  const tellAgain = async () => setReport(await finishBatch(place, null))
  const restart = () => {
    changeDraft(emptyDraft)
    setReport(noReport)
  }
  return {
    step,
    report,
    check: () => once(check),
    send: () => once(send),
    tellAgain: () => once(tellAgain),
    cancel: () => setStep(editing),
    restart,
  }
}
