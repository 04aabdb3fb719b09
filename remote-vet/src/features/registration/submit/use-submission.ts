import { useSingleFlight } from '@dyra/shared/forms'
import { useRevalidator } from '@dyra/shared/router'
import { useState } from 'react'
import { useChoices } from '../choices.ts'
import { emptyDraft, type RegisteredPet, registeredPets, unregistered } from '../draft/draft.ts'
import { changeDraft, draftNow } from '../draft/store.ts'
import { checkPets } from './check-pets.ts'
import { type FailedMail, notifyOwners } from './notify-owners.ts'
import { type Halt, registerPets, type Terms } from './register-pets.ts'

/** What the dialog asks to confirm. `price` is for one pet; `isNewPrice`: a different price was shown before. */
interface Confirmation {
  readonly warnings: ReadonlyMap<string, readonly string[]>
  readonly price: number
  readonly isNewPrice: boolean
}

export type Step =
  | { readonly kind: 'editing' | 'checking' }
  | (Confirmation & { readonly kind: 'confirming' })
  | (Confirmation & { readonly kind: 'sending'; readonly done: number; readonly of: number })

/** Result of the last attempt. */
export interface Report {
  /** Why the submission stopped early. */
  readonly halt: string | null
  /** Some pets have errors, which are shown at their fields. */
  readonly isRefused: boolean
  /** Price of one pet now, if it differs from the confirmed one. */
  readonly newPrice: number | null
  /** The registered pets, once nothing is left to do. */
  readonly result: readonly RegisteredPet[] | null
  readonly failed: readonly FailedMail[]
  /** Owners for whom an SMS is queued. */
  readonly texted: readonly number[]
}

const noReport: Report = { halt: null, isRefused: false, newPrice: null, result: null, failed: [], texted: [] }

/** Notifies the owners. Empties the draft when every pet is registered and no e-mail can be tried again. */
async function finish(halt: Halt | null): Promise<Report> {
  const { failed, texted } = await notifyOwners()
  const draft = draftNow()
  const isRefused = unregistered(draft).some(({ errors }) => Object.keys(errors).length > 0)
  const report = { ...noReport, failed, texted, isRefused }
  if (unregistered(draft).length === 0 && failed.every(({ isFinal }) => isFinal)) {
    changeDraft(emptyDraft)
    return { ...report, result: registeredPets(draft) }
  }
  return halt?.price === undefined ? { ...report, halt: halt?.text ?? null } : { ...report, newPrice: halt.price }
}

const registerAndNotify = async (terms: Terms, onEach: (done: number) => void) =>
  finish(await registerPets(terms, onEach))

const editing: Step = { kind: 'editing' }

/** The steps of a submission: check all pets, confirm, register one after the other, notify the owners. */
export function useSubmission() {
  const { defaultPayerId, price: shownPrice } = useChoices()
  const { revalidate } = useRevalidator()
  const [step, setStep] = useState<Step>(editing)
  const [report, setReport] = useState(noReport)
  const { run, isRunning, error } = useSingleFlight()

  const confirm = (warnings: Confirmation['warnings'], price: number, isNewPrice = price !== shownPrice) => {
    setStep({ kind: 'confirming', warnings, price, isNewPrice })
    if (isNewPrice) void revalidate()
  }
  const check = async () => {
    setStep({ kind: 'checking' })
    setReport(noReport)
    const { isRefused, halt, warnings, price } = await checkPets(defaultPayerId)
    setReport({ ...noReport, isRefused, halt })
    if (isRefused || halt !== null) setStep(editing)
    else confirm(warnings, price ?? shownPrice)
  }
  const send = async () => {
    if (step.kind !== 'confirming') return
    const of = unregistered(draftNow()).length
    const show = (done: number) => setStep({ ...step, kind: 'sending', done, of })
    show(0)
    const ended = await registerAndNotify({ defaultPayerId, price: step.price }, show)
    setReport(ended)
    if (ended.newPrice === null) setStep(editing)
    else confirm(step.warnings, ended.newPrice, true)
    // Updates the number of pending registrations in the menu.
    void revalidate()
  }
  const retryNotifying = async () => {
    const ended = await finish(null)
    setReport(({ texted }) => ({ ...ended, texted: [...texted, ...ended.texted] }))
  }
  const restart = () => {
    changeDraft(emptyDraft)
    setReport(noReport)
  }
  return {
    // Once the task has ended, nothing is being checked or sent, even if an unexpected error ended it.
    step: isRunning || step.kind === 'confirming' ? step : editing,
    report: error === undefined ? report : { ...report, halt: error },
    check: () => run(check),
    send: () => run(send),
    retryNotifying: () => run(retryNotifying),
    cancel: () => setStep(editing),
    restart,
  }
}

export type Submission = ReturnType<typeof useSubmission>
