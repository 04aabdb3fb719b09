import { SEARCH_DEBOUNCE } from '@dyra/shared/domain/limits'
import { useEffect, useRef, useState } from 'react'
import { type FoundPerson, type PersonSearch, searchPersons } from './find-persons.ts'

const idle = { kind: 'idle' } as const

const exactOf = (search: PersonSearch): FoundPerson | undefined =>
  search.kind === 'found' && search.isExact ? search.persons.find(({ deceased }) => !deceased) : undefined

/**
 * Searches after a second without a key (specification, section 5); what is typed next ends the search before. Who is
 * found by a whole kennitala is the one that was meant.
 */
export function usePersonSearch(onExact: (person: FoundPerson) => void) {
  const [search, setSearch] = useState<PersonSearch>(idle)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const run = async (typed: string, { signal }: AbortController) => {
    setSearch({ kind: 'searching' })
    const found = await searchPersons(typed, signal)
    if (signal.aborted) return
    setSearch(found)
    const person = exactOf(found)
    if (person) onExact(person)
  }
  /** Ends a search whose answer is not wanted any more. */
  const settle = () => {
    stop.current?.()
    setSearch(idle)
  }
  const type = (text: string) => {
    settle()
    const typed = text.trim()
    if (typed === '') return
    const leaving = new AbortController()
    const timer = setTimeout(() => void run(typed, leaving), SEARCH_DEBOUNCE)
    stop.current = () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }
  return { search, type, settle }
}
