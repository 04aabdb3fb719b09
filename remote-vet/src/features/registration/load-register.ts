import { result } from '@dyra/shared/api'
import type { InvoicePerson } from '@dyra/shared/contract/invoice-persons'
import type { Types } from '@dyra/shared/contract/types'
import type { LoaderFunctionArgs } from '@dyra/shared/router'
import { currentPersonId } from '@dyra/shared/session'
import { findPayers, findRecentOwners, readSettings, readTariff, readTypes } from './api.ts'
import { openDraft } from './draft/store.ts'

/** What the form chooses from. */
export interface Choices {
  readonly types: Types
  readonly payers: readonly InvoicePerson[]
  readonly defaultPayerId: number | null
  /** In whole ISK for one pet. */
  readonly price: number
}

async function readChoices(signal: AbortSignal): Promise<Choices> {
  const [types, payers, { defaultInvoicePerson }, { price }] = await Promise.all([
    readTypes(),
    findPayers(signal),
    readSettings(signal),
    readTariff(signal),
  ])
  return { types, payers, defaultPayerId: defaultInvoicePerson?.id ?? null, price }
}

/** Waits for nothing: the title and a draft that was kept are there at once. */
export function loadRegister({ request: { signal } }: LoaderFunctionArgs) {
  const personId = currentPersonId()
  return {
    isKept: openDraft(personId),
    choices: result(readChoices(signal)),
    recentOwners: result(findRecentOwners(personId, signal)),
  }
}
