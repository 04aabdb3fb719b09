import type { PublicCollarTag } from '@dyra/shared/contract/collar-tags'
import { COLLAR_CODE_LENGTH, normalisePublicCode } from '@dyra/shared/domain/public-code'
import {
  refusedTagTitle,
  type TagRefusal,
  tagEndMarkup,
  tagMarkup,
  tagTitle,
} from '@dyra/shared/features/lookup/document'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import { inScope } from '../http/scope.ts'
import { answerCodeForm, codeTitle, openAnswer } from './code-answer.ts'
import { jsonBlock } from './html.ts'
import { withoutLinkEnd } from './link-end.ts'
import { type ApiResponse, callApi, type Visit } from './lookup-form/call-api.ts'
import { type Fields, readForms, refuseOtherSites } from './lookup-form/form-body.ts'
import { type FormAnswer, type SendPage, type SentToAlert, siteOf } from './lookup-form/lookup-form.ts'
import { SECRET } from './send-page.ts'

const PATHS = ['/t/:code', '/t/:code/']
/** Id of the data block from which the script continues (remote-public/src/features/collar-tags/api.ts). */
const IN_PAGE = 'collar-tag'
const OK = 200
const NOT_FOUND = 404
const LIMITED = 429

interface Url {
  readonly Params: { readonly code: string }
  readonly Body: Fields | null
}

/** A sent form of the page, and the answer to it. */
interface Sent extends SentToAlert {
  readonly status: number
  readonly retryAfter: number | null
}

interface TagPage extends FormAnswer {
  /** Seconds until another try; null if trying again does not help. */
  readonly retryAfter: number | null
}

/** A code of another form cannot exist. */
const UNKNOWN: ApiResponse = { status: NOT_FOUND, body: null, retryAfter: null }

function readTag(visit: Visit, typed: string): Promise<ApiResponse> | ApiResponse {
  const tagCode = normalisePublicCode(typed, COLLAR_CODE_LENGTH)
  return tagCode === undefined ? UNKNOWN : callApi(visit, `GET /api/CollarTags/{tagCode}`, { params: { tagCode } })
}

function refusedPage(config: Config, { status, retryAfter }: ApiResponse): TagPage {
  const refusal: TagRefusal = status === LIMITED ? 'limited' : 'ended'
  const html = tagEndMarkup(refusal, config.capabilities.has('foundAnimals'))
  return { status, retryAfter, answer: { title: codeTitle(refusedTagTitle(refusal)), html } }
}

function openPage(config: Config, tag: PublicCollarTag, sent?: Sent): TagPage {
  const { status = OK, retryAfter = null } = sent ?? {}
  const page = {
    title: tagTitle(tag),
    markup: (parts: Required<SentToAlert>) =>
      tagMarkup({ tag, site: siteOf(config), origin: config.PUBLIC_URL, ...parts }),
    data: () => jsonBlock(IN_PAGE, tag),
  }
  return { status, retryAfter, answer: openAnswer(page, sent) }
}

/**
 * The pages of collar tags and their forms, which work without script. GET shows no phone number and changes nothing, because
 * programs open links too. They have no link preview, and are neither stored nor indexed.
 */
export function serveTagPages(app: FastifyInstance, config: Config, sendPage: SendPage): void {
  const answerOf = async (visit: Visit, code: string, fields?: Fields): Promise<TagPage> => {
    const response = await readTag(visit, code)
    if (response.status !== OK) return refusedPage(config, response)
    const tag = response.body as PublicCollarTag
    if (fields === undefined) return openPage(config, tag)
    const form = { object: { tagCode: tag.code }, phoneCall: 'POST /api/CollarTags/{tagCode}/Phone' } as const
    return openPage(config, tag, await answerCodeForm(visit, fields, form))
  }

  inScope(app, 'pages of collar tags', (pages) => {
    readForms(pages)
    for (const path of PATHS) {
      pages.get<Url>(path, async (request, reply) => {
        const meant = withoutLinkEnd(request.url)
        if (meant !== undefined) return reply.headers(SECRET).redirect(meant)
        const { retryAfter, ...answer } = await answerOf({ app, request }, request.params.code)
        if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
        return sendPage(request, reply, answer)
      })
      pages.post<Url>(path, async (request, reply) => {
        refuseOtherSites(request, config.PUBLIC_URL, true)
        const { retryAfter, ...answer } = await answerOf({ app, request }, request.params.code, request.body ?? {})
        if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
        return sendPage(request, reply, answer)
      })
    }
  })
}
