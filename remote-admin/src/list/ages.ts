/** Days after which something that waits is looked for. */
const AGES = [7, 30, 90] as const

export const AGE_NAME = 'olderThan'

/** The age that an address asks for (`?olderThan=30`); undefined for every age. */
export const ageIn = (search: URLSearchParams): number | undefined =>
  AGES.find((days) => String(days) === search.get(AGE_NAME))

export const ages: readonly number[] = AGES
