import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import { useChoices } from '../choices.ts'
import { emptyDraft, unregistered } from '../draft/draft.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { checkBatch, finishBatch, noReport, runBatch } from './run.ts'
import type { DraftPlace } from './send.ts'
import { useOnce } from './use-once.ts'

const place: DraftPlace = { read: draftNow, change: changeDraft }

/** What the dialog asks to confirm. `price` is for one pet; `isNewPrice`: a different price was shown before. */
interface Asked {
  readonly doubts: ReadonlyMap<string, readonly string[]>
  readonly price: number
  readonly isNewPrice: boolean
}

export type Step =
  | { readonly kind: 'editing' | 'checking' }
  | (Asked & { readonly kind: 'confirming' })
  | (Asked & { readonly kind: 'sending'; readonly done: number; readonly of: number })

const editing: Step = { kind: 'editing' }

/** From the button to the last mail: check, ask, register one after the other, tell the owners. */
export function useSubmission() {
  const { defaultPayerId, price: shownPrice } = useChoices()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step>(editing)
  const [report, setReport] = useState(noReport)
  const once = useOnce()

  const ask = (doubts: Asked['doubts'], price: number, isNewPrice = price !== shownPrice) => {
    setStep({ kind: 'confirming', doubts, price, isNewPrice })
    if (isNewPrice) void revalidate()
  }
  const check = async () => {
    setStep({ kind: 'checking' })
    setReport(noReport)
    const { isRefused, halt, doubts, price } = await checkBatch(place, defaultPayerId)
    setReport({ ...noReport, isRefused, halt })
    if (isRefused || halt !== null) setStep(editing)
    else ask(doubts, price ?? shownPrice)
  }
  const send = async () => {
    if (step.kind !== 'confirming') return
    const of = unregistered(draftNow()).length
    const show = (done: number) => setStep({ ...step, kind: 'sending', done, of })
    show(0)
    const ended = await runBatch(place, { defaultPayerId, price: step.price }, show)
    setReport(ended)
    if (ended.newPrice === null) setStep(editing)
    else ask(step.doubts, ended.newPrice, true)
    // The menu counts what is pending.
    void revalidate()
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

export type Submission = ReturnType<typeof useSubmission>
