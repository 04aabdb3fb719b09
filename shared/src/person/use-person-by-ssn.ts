import { ApiProblem, call } from '@dyra/shared/api'
import type { SimpleUser } from '../contract/users.ts'
import { normaliseSsn, ssnFault } from '../domain/kennitala.ts'
import { faultText } from '../forms/forms.ts'
import { useTypedSearch } from '../search/use-typed-search.ts'
import { validationText } from '../strings/strings.ts'

type SsnSearch =
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'found'; readonly person: SimpleUser }

async function find(typed: string, signal: AbortSignal): Promise<SsnSearch> {
  const wrong = ssnFault(typed)
  if (wrong) return { kind: 'fault', text: validationText(wrong) }
  try {
    const query = { ssn: normaliseSsn(typed) }
    return { kind: 'found', person: await call('GET /api/Users/GetBySsn', { query }, signal) }
  } catch (error) {
    return { kind: 'fault', text: (error instanceof ApiProblem && error.errors.ssn?.join(' ')) || faultText(error) }
  }
}

/** Finds a person by kennitala. `onPick` hears null as soon as the kennitala is another one. */
export function usePersonBySsn(onPick: (person: SimpleUser | null) => void) {
  const { search, type } = useTypedSearch(find, (answer) => {
    if (answer.kind === 'found') onPick(answer.person)
  })
  return {
    search,
    type: (typed: string) => {
      if (search.kind === 'found') onPick(null)
      type(typed)
    },
  }
}
