// Searching lists while the user types.

export { latestOnly, useStopOnLeave } from './latest-only.ts'
export { useTypedSearch } from './use-typed-search.ts'
export { useTypedText } from './use-typed-text.ts'
export { useTypingPause } from './use-typing-pause.ts'
