import { ApiProblem, call } from '@dyra/shared/api'
import { useEffect, useRef, useState } from 'react'
import type { SimpleUser } from '../contract/users.ts'
import { normaliseSsn, ssnFault } from '../domain/kennitala.ts'
import { SEARCH_DEBOUNCE } from '../domain/limits.ts'
import { faultText } from '../forms/forms.ts'
import { validationText } from '../strings/strings.ts'

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

async function find(typed: string, signal: AbortSignal): Promise<SsnSearch> {
  const text = typingFault(typed)
  if (text !== undefined) return { kind: 'fault', text }
  try {
    const query = { ssn: normaliseSsn(typed) }
    return { kind: 'found', person: await call('GET /api/Users/GetBySsn', { query }, signal) }
  } catch (error) {
    return { kind: 'fault', text: (error instanceof ApiProblem && error.errors.ssn?.join(' ')) || faultText(error) }
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
