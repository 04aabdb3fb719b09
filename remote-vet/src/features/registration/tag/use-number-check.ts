import { reportUnexpected } from '@dyra/shared/api'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { useEffect, useState } from 'react'
import { findHolder } from '../api.ts'

/** Shorter ones are still being typed. */
const SHORTEST = 6
/** Milliseconds without a key; a reader's number is whole at once. */
const QUIET = 400

export type NumberOwner =
  | { readonly kind: 'none' | 'asking' | 'free' | 'unknown' }
  | { readonly kind: 'taken'; readonly pet: LookupResult }

const none = { kind: 'none' } as const

async function ask(number: string, signal: AbortSignal): Promise<NumberOwner> {
  try {
    const pet = await findHolder(number, signal)
    return pet ? { kind: 'taken', pet } : { kind: 'free' }
  } catch (error) {
    if (!signal.aborted) reportUnexpected(error)
    // An unknown result does not block: the number is checked again before it is registered.
    return { kind: 'unknown' }
  }
}

/** Whether a pet carries this number already, asked while it is typed. */
export function useNumberCheck(number: string, isWanted: boolean): NumberOwner {
  const [known, setKnown] = useState<{ number: string; owner: NumberOwner }>({ number: '', owner: none })
  const isAsked = isWanted && number.length >= SHORTEST
  useEffect(() => {
    if (!isAsked) return
    const leaving = new AbortController()
    const run = async () => {
      const owner = await ask(number, leaving.signal)
      if (!leaving.signal.aborted) setKnown({ number, owner })
    }
    const timer = setTimeout(() => void run(), QUIET)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [number, isAsked])
  if (!isAsked) return none
  return known.number === number ? known.owner : { kind: 'asking' }
}
