/** Workers of this process that sleep until their next poll of the outbox. */
const sleepers = new Set<() => void>()

/** Calls `wake` whenever this process queues an e-mail. Returns a function that stops it. */
export function onQueued(wake: () => void): () => void {
  sleepers.add(wake)
  return () => sleepers.delete(wake)
}

export function wakeOutbox(): void {
  for (const wake of [...sleepers]) wake()
}
