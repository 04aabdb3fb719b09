/** What waits for the owners of a pet, the most urgent first (docs/screens.md#my-pets). */
export const WAITING = ['message', 'found', 'lost', 'claim', 'dispute', 'candidate', 'departure', 'code'] as const
export type Waiting = (typeof WAITING)[number]

/** What an owner has to answer. The badge of their own pets counts the pets for which one of these waits. */
export const ANSWERABLE: readonly Waiting[] = ['message', 'found', 'lost', 'claim', 'candidate']
