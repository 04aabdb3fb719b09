import { useRef } from 'react'
import { newKey } from '../../domain/new-key.ts'

/**
 * The Idempotency-Key of a request: the same for retries with the same values, so that a request whose response was
 * lost is not executed twice. Changed values get a new key.
 */
export function useIdempotencyKey() {
  const tried = useRef<{ readonly values: string; readonly key: string }>(undefined)
  const keyOf = (values: unknown): string => {
    const text = JSON.stringify(values)
    if (tried.current?.values !== text) tried.current = { values: text, key: newKey() }
    return tried.current.key
  }
  const end = () => {
    tried.current = undefined
  }
  return { keyOf, end }
}
