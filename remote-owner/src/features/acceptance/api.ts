import { ApiProblem, call, result } from '@dyra/shared/api'
import type { Acceptance } from '@dyra/shared/contract/acceptance'
import type { Pet } from '@dyra/shared/contract/pet'
import { type LoaderFunctionArgs, replace } from '@dyra/shared/router'

/** What the owner reads before accepting. */
export interface Registered extends Acceptance {
  readonly pets: readonly Pet[]
}

/** The link is for someone else, or invalid; the text of the server says so. */
export interface Foreign {
  readonly title: string
}

/** The registration of a link, and the others by the same veterinarian, with all data of their pets. */
async function openAcceptance(token: string, signal: AbortSignal): Promise<Registered | Foreign> {
  try {
    const acceptance = await call('POST /api/PetTransfers/Acceptance', { body: { token } }, signal)
    const pets = await Promise.all(
      acceptance.registrations.map(({ petId }) => call('GET /api/Pets/{petId}', { params: { petId } }, signal)),
    )
    return { ...acceptance, pets }
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return { title: error.title }
    throw error
  }
}

/** Loads the registration of the link; without a token, redirects to everything that waits for the user. */
export function loadAcceptance({ request: { url, signal } }: LoaderFunctionArgs) {
  const token = new URL(url).searchParams.get('t')
  if (!token) throw replace('/transfers')
  return { opened: result(openAcceptance(token, signal)) }
}
