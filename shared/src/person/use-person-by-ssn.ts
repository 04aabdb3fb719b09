import { ApiProblem, call, NetworkFailure } from '@dyra/shared/api'
import { useEffect, useRef, useState } from 'react'
import type { SimpleUser } from '../contract/users.ts'
import { normaliseSsn, ssnFault } from '../domain/kennitala.ts'
import { SEARCH_DEBOUNCE } from '../domain/limits.ts'
import { errorText, validationText } from '../strings/strings.ts'

export type SsnSearch =
  | { readonly kind: 'idle' | 'searching' }
  | { readonly kind: 'fault'; readonly text: string }
  | { readonly kind: 'found'; readonly person: SimpleUser }

const idle = { kind: 'idle' } as const

const typingFault = (typed: string) => {
  const fault = ssnFault(typed)
  if (fault === undefined) return undefined
  return validationText(fault === 'validation.ssnLength' ? 'ssnLength' : 'ssnInvalid')
}

/** What the search could not do, for under the field. */
const searchFault = (error: unknown) => {
  if (error instanceof ApiProblem) return error.errors.ssn?.join(' ') ?? error.title
  if (!(error instanceof NetworkFailure)) console.error(error)
  return errorText(error instanceof NetworkFailure ? 'error.network' : 'error.generic')
}

async function find(typed: string, signal: AbortSignal): Promise<SsnSearch> {
  const text = typingFault(typed)
  if (text !== undefined) return { kind: 'fault', text }
  try {
    const query = { ssn: normaliseSsn(typed) }
    return { kind: 'found', person: await call('GET /api/Users/GetBySsn', { query }, signal) }
  } catch (error) {
    return { kind: 'fault', text: searchFault(error) }
  }
}

/**
 * Finds a person by kennitala after a second without typing (specification, section 5); what is typed next ends the
 * search before. `onPick` hears null as soon as the kennitala is another one.
 */
export function usePersonBySsn(onPick: (person: SimpleUser | null) => void) {
  const [search, setSearch] = useState<SsnSearch>(idle)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const type = (typed: string) => {
    stop.current?.()
    if (search.kind === 'found') onPick(null)
    setSearch(idle)
    if (typed.trim() === '') return
    const leaving = new AbortController()
    const run = async () => {
      setSearch({ kind: 'searching' })
      const found = await find(typed, leaving.signal)
      if (leaving.signal.aborted) return
      setSearch(found)
      if (found.kind === 'found') onPick(found.person)
    }
    const timer = setTimeout(() => void run(), SEARCH_DEBOUNCE)
    stop.current = () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }
  return { search, type }
}
