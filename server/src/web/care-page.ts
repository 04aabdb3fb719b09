import type { PublicCare } from '@dyra/shared/contract/care'
import type { Problem } from '@dyra/shared/contract/define'
import { inCareMarkup, inCareRefusedMarkup, inCareTitle } from '@dyra/shared/features/lookup/document'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { codeTitle } from './code-answer.ts'
import { jsonBlock } from './html.ts'
import { type ApiResponse, callApi } from './lookup-form/call-api.ts'
import type { LookupAnswer, SendPage } from './lookup-form/lookup-form.ts'

const PATHS = ['/in-care', '/in-care/']
/** Id of the data block from which the script continues (remote-public/src/features/care/api.ts). */
const IN_PAGE = 'in-care'
const OK = 200

/** The list, or why it was refused. The script continues from the list, and requests a refused one again. */
function answerOf({ status, body }: ApiResponse): LookupAnswer {
  const title = codeTitle(inCareTitle())
  if (status !== OK) return { title, html: inCareRefusedMarkup((body as Problem).title), data: '' }
  return { title, html: inCareMarkup(body as PublicCare[]), data: jsonBlock(IN_PAGE, body) }
}

/** The page of the animals in care, which works without script; none while care is off (docs/domain.md#care). */
export function serveCarePage(app: FastifyInstance, { capabilities }: Config, sendPage: SendPage): void {
  if (!capabilities.has('care')) return
  for (const path of PATHS)
    app.get(path, async (request, reply) => {
      const response = await callApi({ app, request }, 'GET /api/Care/Public', {})
      const { status, retryAfter } = response
      if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
      return sendPage(request, reply, { status, answer: answerOf(response) })
    })
}
