import type { Problem } from '@dyra/shared/contract/define'
import type { OpenedSms } from '@dyra/shared/contract/sms'
import { smsMarkup, smsText } from '@dyra/shared/features/lookup/document'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { inScope } from '../http/scope.ts'
import { currentLanguage } from '../language/current-language.ts'
import { withoutLinkEnd } from './link-end.ts'
import { callApi } from './lookup-form/call-api.ts'
import { readForms, refuseOtherSites } from './lookup-form/form-body.ts'
import type { FormAnswer, SendPage } from './lookup-form/lookup-form.ts'
import { SECRET } from './send-page.ts'

const PATH = '/s/:code'
const OK = 200
const SEE_OTHER = 303
/** Answers about a code that is unknown, or too long to be one: another press does not help. */
const WRONG = [400, 404]

interface Url {
  readonly Params: { readonly code: string }
}

function answerOf(status: number, refusal?: Problem): FormAnswer {
  const problem = refusal && { title: refusal.title, mayRetry: !WRONG.includes(status) }
  const html = smsMarkup({ language: currentLanguage(), problem })
  return { status, answer: { title: smsText('title'), html } }
}

/** The page of the links in SMS (docs/domain.md#sms). GET reads and changes nothing, because programs open links too. */
export function serveSmsPage(app: FastifyInstance, config: Config, sendPage: SendPage): void {
  inScope(app, 'links of SMS', (pages) => {
    readForms(pages)
    pages.get(PATH, (request, reply) => {
      const meant = withoutLinkEnd(request.url)
      return meant === undefined ? sendPage(request, reply, answerOf(OK)) : reply.headers(SECRET).redirect(meant)
    })
    pages.post<Url>(PATH, async (request, reply) => {
      refuseOtherSites(request, config.PUBLIC_URL, true)
      const { status, body, retryAfter } = await callApi({ app, request }, 'POST /api/Sms/Open', {
        payload: { code: request.params.code },
      })
      if (status === OK) return reply.headers(SECRET).redirect((body as OpenedSms).path, SEE_OTHER)
      if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
      return sendPage(request, reply, answerOf(status, body as Problem))
    })
  })
}
