import { ApiProblem, call } from '@dyra/shared/api'
import type { PublicCollarTag } from '@dyra/shared/contract/collar-tags'
import { COLLAR_CODE_LENGTH, normalisePublicCode } from '@dyra/shared/domain/public-code'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

/** Id of the data block of the page that the server rendered. */
const IN_PAGE = 'collar-tag'

/** The tag that the page came with; read once, so that a retry asks the server. */
function takeFromPage(code: string): PublicCollarTag | undefined {
  const block = document.getElementById(IN_PAGE)
  block?.remove()
  const tag: PublicCollarTag | undefined = block?.textContent ? JSON.parse(block.textContent) : undefined
  return tag?.code === code ? tag : undefined
}

const isWithStatus = (error: unknown, status: number) => error instanceof ApiProblem && error.status === status

async function readTag(tagCode: string, signal?: AbortSignal): Promise<PublicCollarTag | 'ended' | 'limited'> {
  try {
    return await call('GET /api/CollarTags/{tagCode}', { params: { tagCode } }, signal)
  } catch (error) {
    if (isWithStatus(error, 404)) return 'ended'
    if (isWithStatus(error, 429)) return 'limited'
    throw error
  }
}

export const showPhones = (tagCode: string) => call('POST /api/CollarTags/{tagCode}/Phone', { params: { tagCode } })

export async function loadTag({ params, request }: LoaderFunctionArgs) {
  if (!hasCapability('tags')) throw new ApiProblem(404, {}, null)
  const code = normalisePublicCode(params.code ?? '', COLLAR_CODE_LENGTH)
  if (code === undefined) return { tag: 'ended' as const }
  return { tag: takeFromPage(code) ?? (await readTag(code, request.signal)) }
}
