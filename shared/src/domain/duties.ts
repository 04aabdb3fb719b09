/** Legal time limits that the registry measures (docs/domain.md#duties-and-clocks). */
export const CLOCKS = ['registered', 'marked', 'accepted'] as const
export type Clock = (typeof CLOCKS)[number]

/** Working days from the chipping of an animal to its registration. */
export const REGISTER_WORKING_DAYS = 2
/** Age at chipping: twelve weeks. */
export const MARK_DAYS = 84
/** Days from the request to the acceptance of a new keeper. */
export const ACCEPT_DAYS = 14
/** Days after the request when a new keeper who has not answered is reminded. */
export const REMIND_DAYS = 10

/** Species whose animals must be chipped by the age of `MARK_DAYS`: dogs, cats and rabbits. */
export const MARKED_SPECIES: readonly number[] = [1, 2, 3]
