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
import { type LookupAnswer, siteOf } from './lookup-form/lookup-form.ts'

/** Id of the data block from which the script continues (remote-public/src/features/lost-alerts/api.ts). */
const IN_PAGE = 'lost-alert'
const ENDED = 410

const titleOf = (page: string) => pageTexts.t('pageTitle', { page })

const emptyReport = (): AlertReport => ({
  form: { requestId: randomUUID(), openedAt: Date.now() },
  values: emptyValues,
  errors: {},
})

function openPage(config: Config, alert: PublicAlert, report: AlertReport | undefined): LookupAnswer {
  const page = { alert, site: siteOf(config), origin: config.PUBLIC_URL, report: report ?? emptyReport() }
  const html = alertMarkup(page)
  // The answer to a form stays as it is: a script would ask the questions again.
  return { title: titleOf(alertTitle(alert)), html, ...(report ? {} : { data: jsonBlock(IN_PAGE, alert) }) }
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
  report?: AlertReport,
): LookupAnswer | undefined {
  if (alert) return openPage(config, alert, report)
  if (status !== ENDED) return undefined
  return { title: titleOf(endedTitle()), html: alertEndMarkup(config.capabilities.has('foundAnimals')), data: '' }
}
