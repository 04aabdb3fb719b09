/** Workers of this process that would otherwise sleep until their next look at the outbox. */
const sleepers = new Set<() => void>()

/** Calls `wake` at every mail queued by this process; answers with the function that ends it. */
export function onQueued(wake: () => void): () => void {
  sleepers.add(wake)
  return () => sleepers.delete(wake)
}

export function wakeOutbox(): void {
  for (const wake of [...sleepers]) wake()
}
