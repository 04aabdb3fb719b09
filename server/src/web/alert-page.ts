import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { inScope } from '../http/scope.ts'
import { answerCodeForm } from './code-answer.ts'
import { withoutLinkEnd } from './link-end.ts'
import { type Fields, readForms, refuseOtherSites } from './lookup-form/form-body.ts'
import type { SendPage } from './lookup-form/lookup-form.ts'
import { SECRET } from './send-page.ts'

const PATHS = ['/lost/:code', '/lost/:code/']

interface Url {
  readonly Params: { readonly code: string }
  readonly Body: Fields | null
}

const phoneCall = 'POST /api/LostAlerts/{alertCode}/Phone'

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
        const object = { alertCode: request.params.code }
        const form = { object, phoneCall } as const
        const { retryAfter, ...answer } = await answerCodeForm({ app, request }, request.body ?? {}, form)
        if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
        return sendPage(request, reply, answer)
      })
    }
  })
}
