import { randomUUID } from 'node:crypto'
import type { PublicAlert } from '@dyra/shared/contract/lost-alerts'
import {
  type AlertReport,
  alertEndMarkup,
  alertMarkup,
  alertTitle,
  emptyValues,
  endedTitle,
  pageTexts,
} from '@dyra/shared/features/lookup/document'
import type { Config } from '../config/config.ts'
import { jsonBlock } from './html.ts'
import { type LookupAnswer, type SentToAlert, siteOf } from './lookup-form/lookup-form.ts'

/** Id of the data block from which the script continues (remote-public/src/features/lost-alerts/api.ts). */
const IN_PAGE = 'lost-alert'
const ENDED = 410

const titleOf = (page: string) => pageTexts.t('pageTitle', { page })

const emptyReport = (): AlertReport => ({
  form: { requestId: randomUUID(), openedAt: Date.now() },
  values: emptyValues,
  errors: {},
})

function openPage(config: Config, alert: PublicAlert, sent: SentToAlert | undefined): LookupAnswer {
  const { report = emptyReport(), phone = {} } = sent ?? {}
  const html = alertMarkup({ alert, site: siteOf(config), origin: config.PUBLIC_URL, report, phone })
  // The answer to a form stays as it is: a script would ask the questions again.
  return { title: titleOf(alertTitle(alert)), html, ...(sent ? {} : { data: jsonBlock(IN_PAGE, alert) }) }
}

interface AlertState {
  readonly status: number
  /** If it is open. */
  readonly alert?: PublicAlert
}

/** The page of an alert: open, with the answer to its form, or ended. Undefined for a code that is unknown or not read. */
export function alertAnswer(
  config: Config,
  { status, alert }: AlertState,
  sent?: SentToAlert,
): LookupAnswer | undefined {
  if (alert) return openPage(config, alert, sent)
  if (status !== ENDED) return undefined
  return { title: titleOf(endedTitle()), html: alertEndMarkup(config.capabilities.has('foundAnimals')), data: '' }
}
