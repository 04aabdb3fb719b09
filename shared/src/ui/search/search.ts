// Lists that are narrowed step by step. What the shell provides comes in through its doors
// (docs/decisions/0003-doors-and-federation.md).

export { latestOnly } from './latest-only.ts'
export { StaleWhileLoading } from './StaleWhileLoading.tsx'
export { useTypedSearch } from './use-typed-search.ts'
export { useTypedText } from './use-typed-text.ts'
export { useTypingPause } from './use-typing-pause.ts'
