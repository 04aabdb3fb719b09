import { ConfigError, loadConfig } from './config.ts'
import { EmbeddedDatabaseError } from './db/embedded/errors.ts'
import { describeError } from './log/describe-error.ts'
import { startRegistry } from './start.ts'

/** What an operator can act on is said in words; anything else is a fault of ours, told without what it quotes. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) return error.message
  return JSON.stringify(describeError(error), null, 2)
}

function fail(error: unknown): never {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

process.once('uncaughtException', fail)

try {
  const starting = startRegistry(loadConfig(process.env))
  // A signal during the start waits for its end: a database that is half started could not be stopped.
  const stop = () => starting.then((registry) => registry.stop()).then(() => process.exit(0), fail)
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, stop)
  const { readyLine } = await starting
  process.stdout.write(`${readyLine}\n`)
} catch (error) {
  fail(error)
}
