import type { Capability } from '@dyra/shared/domain/capabilities'
import { formatDay } from '@dyra/shared/i18n/format'
import type { Database } from '../../db/connection.ts'
import { fillText } from '../../language/fill-text.ts'
import type { Reference } from '../types/index.ts'
import { type PageRow, readAlertPage } from './queries.ts'
import texts from './texts.is.json'
import { publicAlertView } from './view.ts'

const PATH = /^\/lost\/([a-km-np-z2-9]{16})\/?$/
const ANY_PATH = /^\/lost\/[^/]+\/?$/

function previewOf(row: PageRow, reference: Reference) {
  const alert = publicAlertView(row, reference)
  const place = alert.postalPlace ?? alert.region
  const since = fillText(texts.previewSince, { day: formatDay(alert.since) })
  const facts = [alert.speciesName, alert.breedName, alert.color, place, since]
  return {
    title: fillText(texts.previewTitle, { petName: alert.petName }),
    description: facts.filter(Boolean).join(' · '),
    picturePath: alert.hasPicture ? `/api/LostAlerts/${alert.code}/Picture` : null,
  }
}

interface Site {
  readonly db: Database
  readonly capabilities: ReadonlySet<Capability>
}

/** Status and link preview of the page of an alert: 404 unknown, 410 ended. Undefined for other paths. */
export const alertPageState = (site: Site, reference: Reference) => async (path: string) => {
  if (!ANY_PATH.test(path)) return undefined
  const code = PATH.exec(path)?.[1]
  const row = code && site.capabilities.has('lostAlerts') ? await readAlertPage(site.db, code) : undefined
  if (!row) return { status: 404 }
  return row.isEnded ? { status: 410 } : { status: 200, preview: previewOf(row, reference) }
}
