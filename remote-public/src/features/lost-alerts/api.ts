import { ApiProblem, call, callList } from '@dyra/shared/api'
import type { ListedAlert, PublicAlert } from '@dyra/shared/contract/lost-alerts'
import { PAGE_SIZE } from '@dyra/shared/domain/limits'
import { hasCapability } from '@dyra/shared/platform/session/site'
import { type LoaderFunctionArgs, pageOf } from '@dyra/shared/router'

const speciesOf = (search: URLSearchParams) => {
  const id = Number(search.get('species'))
  return Number.isInteger(id) && id >= 1 ? id : undefined
}

/** The filters in the URL. Ignores unknown species and regions. */
export const alertFilters = (search: URLSearchParams) => ({
  speciesId: speciesOf(search),
  region: search.get('region') ?? undefined,
})

export function findAlerts(search: URLSearchParams, signal?: AbortSignal) {
  const { speciesId, region } = alertFilters(search)
  const page = { From: (pageOf(search) - 1) * PAGE_SIZE.lostAlerts, Size: PAGE_SIZE.lostAlerts }
  return callList('GET /api/LostAlerts', { query: { SpeciesId: speciesId, Region: region, ...page } }, signal)
}

/** Id of the data block of the page that the server rendered. */
const IN_PAGE = 'lost-alert'

/** The alert that the page came with; read once, so that a retry asks the server. */
function takeFromPage(code: string): PublicAlert | undefined {
  const block = document.getElementById(IN_PAGE)
  block?.remove()
  const alert: PublicAlert | undefined = block?.textContent ? JSON.parse(block.textContent) : undefined
  return alert?.code === code ? alert : undefined
}

/** Null for an alert that has ended. */
async function readAlert(alertCode: string, signal?: AbortSignal): Promise<PublicAlert | null> {
  try {
    return await call('GET /api/LostAlerts/{alertCode}', { params: { alertCode } }, signal)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 410) return null
    // A malformed code is shown like an unknown one.
    if (error instanceof ApiProblem && error.status === 400) throw new ApiProblem(404, {}, null)
    throw error
  }
}

/** Each press is counted and recorded in the owner's access log. */
export const showPhones = (alertCode: string) =>
  call('POST /api/LostAlerts/{alertCode}/Phone', { params: { alertCode } })

/** The alert's own URL of the picture, which ends with the alert; the URL of the pet's picture does not. */
export const alertPicture = ({ code, hasPicture }: ListedAlert): string | null =>
  hasPicture ? `/api/LostAlerts/${code}/Picture?size=Icon` : null

export async function loadAlert({ params, request }: LoaderFunctionArgs) {
  if (!hasCapability('lostAlerts')) throw new ApiProblem(404, {}, null)
  const code = params.code ?? ''
  return { alert: takeFromPage(code) ?? (await readAlert(code, request.signal)) }
}
