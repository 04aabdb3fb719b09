import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import type { Visitor } from './client.ts'
import type { Journal } from './journal.ts'
import type { Part } from './sign-in.ts'

/** State that the chapters share. */
export interface Story {
  readonly journal: Journal
  readonly people: Readonly<Record<Part, Visitor>>
  /** An anonymous visitor of the public page. */
  readonly public: Visitor
  /** The software of a practice, with an API key instead of a session. */
  readonly software: Visitor
  /** Returns a number that no pet has yet, so that the tour can run again on the same registry. */
  newTag(): string
}

/** An Icelandic chip number: country, then digits that are unique to this tour. */
export function tagNumbers(): () => string {
  const start = Date.now() * 10
  let given = 0
  return () => `352${String((start + given++) % 10 ** 11).padStart(12, '0')}`
}

export const inWords = ({ name, owners, isLost, isDead }: LookupResult): string =>
  [
    name,
    isLost && 'lost',
    isDead && 'dead',
    owners.length === 0 ? 'no owner is shown' : `owner ${owners.map((owner) => owner.name).join(' and ')}`,
  ]
    .filter(Boolean)
    .join(', ')
