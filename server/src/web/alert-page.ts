import { PHONE_FIELD } from '@dyra/shared/features/lookup/document'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { inScope } from '../http/scope.ts'
import { withoutLinkEnd } from './link-end.ts'
import type { Visit } from './lookup-form/call-api.ts'
import { type Fields, readForms, refuseOtherSites } from './lookup-form/form-body.ts'
import type { SendPage } from './lookup-form/lookup-form.ts'
import { pressPhone } from './lookup-form/press-phone.ts'
import { answerReport } from './lookup-form/send-report.ts'
import { SECRET } from './send-page.ts'

const PATHS = ['/lost/:code', '/lost/:code/']

interface Url {
  readonly Params: { readonly code: string }
  readonly Body: Fields | null
}

/** The page has two forms: the message to the owner, and the button for the phone number. */
const answerForm = (visit: Visit, alertCode: string, fields: Fields) =>
  fields[PHONE_FIELD] === undefined
    ? answerReport(visit, fields, { alertCode })
    : pressPhone(visit, 'POST /api/LostAlerts/{alertCode}/Phone', { alertCode })

/** The pages of alerts and their forms, which work without script (docs/frontend.md#without-script). */
export function serveAlertPages(app: FastifyInstance, config: Config, sendPage: SendPage): void {
  inScope(app, 'pages of alerts', (pages) => {
    readForms(pages)
    for (const path of PATHS) {
      pages.get(path, (request, reply) => {
        const meant = withoutLinkEnd(request.url)
        return meant === undefined ? sendPage(request, reply) : reply.headers(SECRET).redirect(meant)
      })
      pages.post<Url>(path, async (request, reply) => {
        refuseOtherSites(request, config.PUBLIC_URL, true)
        const { retryAfter, ...answer } = await answerForm({ app, request }, request.params.code, request.body ?? {})
        if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
        return sendPage(request, reply, answer)
      })
    }
  })
}
