export interface Veterinarian {
  readonly id: number
  readonly payer: number
}

/** The persons who play a part in the generated pets' lives, by id. */
export interface Cast {
  readonly owners: { readonly first: number; readonly count: number }
  readonly veterinarians: readonly Veterinarian[]
}

/** The owner at place `start`, or the next one who is not among those already chosen. */
export function pickOwner({ owners: { first, count } }: Cast, start: number, not: readonly number[] = []): number {
  for (let step = 0; step <= not.length; step++) {
    const person = first + ((start + step) % count)
    if (!not.includes(person)) return person
  }
  throw new RangeError('Too few owners to choose from')
}
