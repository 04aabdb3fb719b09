import { readWorkplace } from '@dyra/shared/features/workplaces'
import { data, type LoaderFunctionArgs } from '@dyra/shared/router'
import { currentSession } from '@dyra/shared/session'

/** The workplace of the session. */
export async function loadOwnWorkplace({ request: { signal } }: LoaderFunctionArgs) {
  const { workplace } = currentSession()
  if (workplace === null) throw data(null, { status: 403 })
  return readWorkplace(workplace.id, signal)
}
