/** Exits when the parent process closes the IPC channel or exits. */
export function endWithParent(close: () => Promise<unknown>): void {
  const end = () => void close().finally(() => process.exit(0))
  process.on('disconnect', end)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
}
