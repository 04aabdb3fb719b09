import { useRef } from 'react'

/** Also where `randomUUID` is missing: pages without TLS. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')

/**
 * The Idempotency-Key of a form: kept over all tries with the same values, so that one whose answer was lost is not
 * done twice. Changed values are another request.
 */
export function useTryKey() {
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
