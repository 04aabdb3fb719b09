import { ApiProblem, call, result } from '@dyra/shared/api'
import type { PublicCare } from '@dyra/shared/contract/care'
import { hasCapability } from '@dyra/shared/platform/session/site'
import type { LoaderFunctionArgs } from '@dyra/shared/router'

/** Id of the data block of the page that the server rendered. */
const IN_PAGE = 'in-care'

/** The animals that the page came with; read once, so that a later visit asks the server. */
function takeFromPage(): PublicCare[] | undefined {
  const block = document.getElementById(IN_PAGE)
  block?.remove()
  return block?.textContent ? JSON.parse(block.textContent) : undefined
}

export function loadInCare({ request: { signal } }: LoaderFunctionArgs) {
  // While the capability is off, the page does not exist.
  if (!hasCapability('care')) throw new ApiProblem(404, {}, null)
  return { animals: takeFromPage() ?? result(call('GET /api/Care/Public', {}, signal)) }
}
