import { reportUnexpected } from '@dyra/shared/api'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { useEffect, useState } from 'react'
import { findHolder } from '../api.ts'

/** Shorter numbers are still being typed. */
const MIN_LENGTH = 6
/** Milliseconds without a keystroke before the request. */
const DELAY = 400

/** The pet that has a number, if one does. */
export type TagHolder =
  | { readonly kind: 'none' | 'loading' | 'free' | 'unknown' }
  | { readonly kind: 'taken'; readonly pet: LookupResult }

const none = { kind: 'none' } as const

async function loadHolder(number: string, signal: AbortSignal): Promise<TagHolder> {
  try {
    const pet = await findHolder(number, signal)
    return pet ? { kind: 'taken', pet } : { kind: 'free' }
  } catch (error) {
    if (!signal.aborted) reportUnexpected(error)
    // Does not block the form: the server checks the number again before it registers the pet.
    return { kind: 'unknown' }
  }
}

/** Looks up while the user types whether a pet already has the number. */
export function useTagHolder(number: string, isEnabled: boolean): TagHolder {
  const [loaded, setLoaded] = useState<{ number: string; holder: TagHolder }>({ number: '', holder: none })
  const isWanted = isEnabled && number.length >= MIN_LENGTH
  useEffect(() => {
    if (!isWanted) return
    const leaving = new AbortController()
    const load = async () => {
      const holder = await loadHolder(number, leaving.signal)
      if (!leaving.signal.aborted) setLoaded({ number, holder })
    }
    const timer = setTimeout(() => void load(), DELAY)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [number, isWanted])
  if (!isWanted) return none
  return loaded.number === number ? loaded.holder : { kind: 'loading' }
}
