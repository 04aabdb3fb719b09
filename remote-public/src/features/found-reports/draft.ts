import type { FoundReportSent } from '@dyra/shared/contract/found-report'
import { newKey } from '@dyra/shared/domain/new-key'
import { emptyValues, type ReportValues, valuesOf } from '@dyra/shared/features/lookup/report'

/** A report that was sent, with the facts that its page needs. */
export interface SentFoundReport extends FoundReportSent {
  readonly isInjured: boolean
}

/** What a finder has entered about one animal, in this tab. */
interface Draft {
  readonly values?: ReportValues
  /** The last request: a retry with the same content has the same id, also after a reload. */
  readonly request?: { readonly content: string; readonly id: string }
  /** The link to the finder's page; present after the report was sent. */
  readonly sent?: SentFoundReport
}

const keyOf = (animal: string) => `found-report ${animal}`

const readDraft = (animal: string): Draft => {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(animal)) ?? '{}')
  } catch {
    // The browser blocks storage: the draft then lasts as long as the form.
    return {}
  }
}

const changeDraft = (animal: string, change: Draft) => {
  try {
    sessionStorage.setItem(keyOf(animal), JSON.stringify({ ...readDraft(animal), ...change }))
  } catch {
    // Storage is blocked or full: nothing is kept, as above.
  }
}

const isChanged = (field: Element) =>
  (field instanceof HTMLInputElement &&
    (field.checked !== field.defaultChecked || field.value !== field.defaultValue)) ||
  (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue)

/** Values of the form of the server's page, which is in the document until the site has rendered its own. */
function enteredBefore(animal: string): ReportValues | undefined {
  const names = [...document.querySelectorAll<HTMLInputElement>('form [name="report"]')]
  const form = names.find(({ value }) => value === animal)?.form
  if (!form || ![...form.elements].some(isChanged)) return undefined
  const values = valuesOf(Object.fromEntries(new FormData(form)) as Record<string, string>)
  // Keeps the contact field open that the finder began to fill in.
  const begun = (['phone', 'email'] as const).find((kind) => values[kind] !== '') ?? null
  return { ...values, reach: values.reach ?? begun }
}

export const draftValues = (animal: string): ReportValues => ({
  ...emptyValues,
  ...readDraft(animal).values,
  ...enteredBefore(animal),
})

export const keepDraft = (animal: string, values: ReportValues) => changeDraft(animal, { values })

export const sentReport = (animal: string) => readDraft(animal).sent

/** Replaces what was typed by the link to the finder's page. */
export const keepSent = (animal: string, sent: SentFoundReport) => {
  removeDraft(animal)
  changeDraft(animal, { sent })
}

export const removeDraft = (animal: string) => {
  try {
    sessionStorage.removeItem(keyOf(animal))
  } catch {
    // Storage is blocked: there is no draft.
  }
}

/** The same id for the same content: a request whose response was lost creates one report. */
export function requestIdOf(animal: string, body: object): string {
  const content = JSON.stringify(body)
  const { request } = readDraft(animal)
  if (request?.content === content) return request.id
  const id = newKey()
  changeDraft(animal, { request: { content, id } })
  return id
}
