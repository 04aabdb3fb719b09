// Values of found reports (docs/domain.md#found-reports), for the contract, the database and the forms.

export const FOUND_CONDITIONS = ['well', 'injured', 'dead'] as const
export type FoundCondition = (typeof FOUND_CONDITIONS)[number]

/** Where the animal is. `broughtTo` has a text that names the place. */
export const FOUND_WHEREABOUTS = ['withMe', 'seenHere', 'broughtTo'] as const
export type FoundWhereabouts = (typeof FOUND_WHEREABOUTS)[number]

/** What the finder sees. For protected people `seen` is shown as `sent`. */
export const THREAD_STATES = ['sent', 'seen', 'answered', 'closed'] as const
export type ThreadState = (typeof THREAD_STATES)[number]

/** Why a thread closed: by the owner's side (`home`: the animal is home), by the finder, after 30 silent days, … */
export const THREAD_ENDS = ['home', 'owner', 'finder', 'silence', 'newOwner', 'abuse'] as const
export type ThreadEnd = (typeof THREAD_ENDS)[number]

/** `representative`: a co-owner, a veterinarian or the registry. The finder sees no names. */
export const THREAD_SIDES = ['finder', 'owner', 'representative'] as const
export type ThreadSide = (typeof THREAD_SIDES)[number]

/** Days after the last message until a thread closes, and after the closing until it is deleted. */
export const THREAD_SILENCE_DAYS = 30
export const THREAD_DELETION_DAYS = 90
/** Days for which a thread that was reported as abuse is kept. */
export const ABUSE_DELETION_DAYS = 30

/** Seconds between the checks of an open page for news: an owner sees a message within 25 seconds. */
export const NEWS_SECONDS = 20
