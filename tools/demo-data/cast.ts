export interface Veterinarian {
  readonly id: number
  readonly payer: number
}

/** Ids of the persons in the histories of generated pets. */
export interface Cast {
  readonly owners: { readonly first: number; readonly count: number }
  readonly veterinarians: readonly Veterinarian[]
}

/** The owner at index `start`, or the next one who is not in `not`. */
export function pickOwner({ owners: { first, count } }: Cast, start: number, not: readonly number[] = []): number {
  for (let step = 0; step <= not.length; step++) {
    const person = first + ((start + step) % count)
    if (!not.includes(person)) return person
  }
  throw new RangeError('Too few owners to choose from')
}
