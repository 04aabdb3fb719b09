import type { PublicAlert } from '@dyra/shared/contract/lost-alerts'
import { alertEndMarkup, alertMarkup, alertTitle, endedTitle } from '@dyra/shared/features/lookup/document'
import type { Config } from '../config/config.ts'
import { codeTitle, openAnswer } from './code-answer.ts'
import { jsonBlock } from './html.ts'
import { type LookupAnswer, type SentToAlert, siteOf } from './lookup-form/lookup-form.ts'

/** Id of the data block from which the script continues (remote-public/src/features/lost-alerts/api.ts). */
const IN_PAGE = 'lost-alert'
const ENDED = 410

const openPage = (config: Config, alert: PublicAlert, sent: SentToAlert | undefined): LookupAnswer =>
  openAnswer(
    {
      title: alertTitle(alert),
      markup: (parts) => alertMarkup({ alert, site: siteOf(config), origin: config.PUBLIC_URL, ...parts }),
      data: () => jsonBlock(IN_PAGE, alert),
    },
    sent,
  )

interface AlertState {
  readonly status: number
  /** The alert, if it is open. */
  readonly alert?: PublicAlert
}

/** The page of an alert: open, with the answer to its form, or ended. Undefined if the code leads to no alert. */
export function alertAnswer(
  config: Config,
  { status, alert }: AlertState,
  sent?: SentToAlert,
): LookupAnswer | undefined {
  if (alert) return openPage(config, alert, sent)
  if (status !== ENDED) return undefined
  return { title: codeTitle(endedTitle()), html: alertEndMarkup(config.capabilities.has('foundAnimals')), data: '' }
}
