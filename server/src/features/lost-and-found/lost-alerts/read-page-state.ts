import type { PublicAlert } from '@dyra/shared/contract/lost-alerts'
import type { Capability } from '@dyra/shared/domain/capabilities'
import { formatDay } from '@dyra/shared/platform/i18n/format'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../../db/connection.ts'
import { fillText } from '../../../language/fill-text.ts'
import type { CallLimits } from '../../../limits/call-limits.ts'
import { ProblemError } from '../../../problems/problem.ts'
import type { Reference } from '../../reference/types/index.ts'
import { lostAlertCalls } from './calls.ts'
import { readAlertPage } from './queries.ts'
import { lostAlertTexts } from './texts.ts'
import { publicAlertView } from './view.ts'

/** The call that the script of the page makes. */
const PAGE = 'GET /api/LostAlerts/{alertCode}'

const PATH = /^\/lost\/([a-km-np-z2-9]{16})\/?$/
const ANY_PATH = /^\/lost\/[^/]+\/?$/

function previewOf(alert: PublicAlert) {
  const place = alert.postalPlace ?? alert.region
  const since = fillText(lostAlertTexts.previewSince, { day: formatDay(alert.since) })
  const facts = [alert.speciesName, alert.breedName, alert.color, place, since]
  return {
    title: fillText(lostAlertTexts.previewTitle, { petName: alert.petName }),
    description: facts.filter(Boolean).join(' · '),
    picturePath: alert.hasPicture ? `/api/LostAlerts/${alert.code}/Picture` : null,
  }
}

interface Site {
  readonly db: Database
  readonly capabilities: ReadonlySet<Capability>
  readonly callLimits: CallLimits
}

interface PageSources {
  readonly site: Site
  readonly reference: Reference
  readonly request: FastifyRequest
}

/** Counts the page in the limit of the call that its script makes. False if the limit of the address is used up. */
async function isAllowed({ callLimits }: Site, request: FastifyRequest): Promise<boolean> {
  try {
    await callLimits.of(PAGE, lostAlertCalls[PAGE].policy.limit)?.countCall(request, null)
    return true
  } catch (error) {
    if (error instanceof ProblemError && error.status === 429) return false
    throw error
  }
}

async function readState({ site, reference, request }: PageSources, code: string) {
  if (!(await isAllowed(site, request))) return { status: 429 }
  const row = await readAlertPage(site.db, code)
  if (!row) return { status: 404 }
  if (row.isEnded) return { status: 410 }
  const alert = publicAlertView(row, reference)
  return { status: 200, alert, preview: previewOf(alert) }
}

/**
 * Status, content and link preview of the page of an alert: 404 unknown, 410 ended, 429 beyond the limit (the script of
 * the page then says when to try again). Undefined for other paths.
 */
export const alertPageState = (site: Site, reference: Reference) => async (path: string, request: FastifyRequest) => {
  if (!ANY_PATH.test(path)) return undefined
  const code = PATH.exec(path)?.[1]
  if (code === undefined || !site.capabilities.has('lostAlerts')) return { status: 404 }
  return readState({ site, reference, request }, code)
}
