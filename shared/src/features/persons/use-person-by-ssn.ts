import { ApiProblem, call, errorMessage } from '@dyra/shared/api'
import { useState } from 'react'
import type { SimpleUser } from '../../contract/users.ts'
import { normaliseSsn, ssnError } from '../../domain/kennitala.ts'
import { validationText } from '../../platform/i18n/i18n.ts'
import { useTypedSearch } from '../../ui/search/use-typed-search.ts'

type SsnSearch =
  | { readonly kind: 'error'; readonly text: string; readonly mayRetry: boolean }
  | { readonly kind: 'found'; readonly person: SimpleUser }

const refusal = (error: unknown) => (error instanceof ApiProblem ? error.errors.ssn?.join(' ') : undefined)

async function find(typed: string, signal: AbortSignal): Promise<SsnSearch> {
  const wrong = ssnError(typed)
  if (wrong) return { kind: 'error', text: validationText(wrong), mayRetry: false }
  try {
    const query = { ssn: normaliseSsn(typed) }
    return { kind: 'found', person: await call('GET /api/Users/GetBySsn', { query }, signal) }
  } catch (error) {
    // Overtaken by newer input: this result is ignored.
    if (signal.aborted) return { kind: 'error', text: '', mayRetry: true }
    const refused = refusal(error)
    return { kind: 'error', text: refused ?? errorMessage(error), mayRetry: refused === undefined }
  }
}

/** State of the field before a submit. */
export type Readiness = 'ready' | 'pending' | 'failed'

/** Finds a person by kennitala. Calls `onPick` with null as soon as the kennitala changes. */
export function usePersonBySsn(onPick: (person: SimpleUser | null) => void) {
  const [isEmpty, setEmpty] = useState(true)
  const { search, type, searchNow } = useTypedSearch(find, (answer) => {
    if (answer.kind === 'found') onPick(answer.person)
  })
  const readiness = (): Readiness => {
    if (isEmpty || search.kind === 'found') return 'ready'
    return search.kind === 'error' ? 'failed' : 'pending'
  }
  return {
    search,
    type: (typed: string) => {
      if (search.kind === 'found') onPick(null)
      setEmpty(typed.trim() === '')
      type(typed)
    },
    readiness: readiness(),
    /** Searches immediately if no search has begun, or again if the last one failed. */
    finish: () => {
      if (search.kind === 'idle' || (search.kind === 'error' && search.mayRetry)) searchNow()
    },
  }
}
