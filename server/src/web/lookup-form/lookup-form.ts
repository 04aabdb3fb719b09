import { randomUUID } from 'node:crypto'
import {
  type AlertReport,
  ANSWER,
  type DocumentSite,
  lookupMarkup,
  type PhoneState,
  reportMarkup,
  sentMarkup,
} from '@dyra/shared/features/lookup/document'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { inScope } from '../../http/scope.ts'
import { jsonBlock } from '../html.ts'
import type { Visit } from './call-api.ts'
import { type Fields, readForms, refuseOtherSites } from './form-body.ts'
import { lookUp } from './look-up.ts'
import { answerReport } from './send-report.ts'

/** Pages with the lookup. */
const PAGES = ['/', '/lost', '/lost/'] as const

/** What a page shows in place of its lookup. */
export interface LookupAnswer {
  readonly html: string
  /** Title of a page that is not prerendered and has only this answer. */
  readonly title?: string
  /** Data for the script that continues from the page; without it the page has no script. */
  readonly data?: string
}

/** The answer to a form of a page. */
export interface FormAnswer {
  readonly status: number
  readonly answer: LookupAnswer
}

/** What answers a form on the page of an alert. */
export interface SentToAlert {
  readonly report?: AlertReport
  readonly phone?: PhoneState
}

/** The answer to the form of an alert. */
export interface AlertFormAnswer extends SentToAlert {
  readonly status: number
}

interface Response extends FormAnswer {
  readonly retryAfter: number | null
}

export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  sent?: FormAnswer | AlertFormAnswer,
) => Promise<FastifyReply>

export const siteOf = ({ CONTACT_EMAIL, CONTACT_PHONE, OFFICE_HOURS, capabilities }: Config): DocumentSite => ({
  contactEmail: CONTACT_EMAIL,
  contactPhone: CONTACT_PHONE,
  officeHours: OFFICE_HOURS,
  hasRelay: capabilities.has('relay'),
})

/** Answers forms with markup. */
function answersOf(config: Config) {
  const site = siteOf(config)

  const answerLookup = async (visit: Visit, path: string, input: string): Promise<Response> => {
    const { result, response } = await lookUp(visit, input)
    const form = { requestId: randomUUID(), openedAt: Date.now() }
    const answer = { input, result }
    return {
      ...response,
      answer: { html: lookupMarkup({ answer, site, path, form }), data: jsonBlock(ANSWER, answer) },
    }
  }

  const markupOf = (report: AlertReport, animal: string, path: string) =>
    'sent' in report
      ? sentMarkup({ ...report, site, origin: config.PUBLIC_URL, path })
      : reportMarkup({ animal, ...report })

  const answerFinder = async (visit: Visit, path: string, fields: Fields): Promise<Response> => {
    const animal = fields.report ?? ''
    const { report, ...response } = await answerReport(visit, fields, { tagNumber: animal })
    return { ...response, answer: { html: markupOf(report, animal, path) } }
  }

  return (visit: Visit, path: string, fields: Fields): Promise<Response> =>
    fields.report !== undefined && site.hasRelay
      ? answerFinder(visit, path, fields)
      : answerLookup(visit, path, fields.tagNumber ?? '')
}

/**
 * The forms of the lookup, for browsers without script or whose script is not there yet: the pages answer POST with the
 * result in place of the form (docs/frontend.md#without-script).
 */
export function serveLookupForms(app: FastifyInstance, config: Config, sendPage: SendPage): void {
  const answerOf = answersOf(config)
  inScope(app, 'lookup forms', (pages) => {
    readForms(pages)
    for (const path of PAGES) {
      pages.get(path, (request, reply) => sendPage(request, reply))
      pages.post<{ Body: Fields | null }>(path, async (request, reply) => {
        refuseOtherSites(request, config.PUBLIC_URL)
        const { status, retryAfter, answer } = await answerOf({ app, request }, path, request.body ?? {})
        if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
        return sendPage(request, reply, { status, answer })
      })
    }
  })
}
