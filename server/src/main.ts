import { ConfigError, loadConfig } from './config.ts'
import { EmbeddedDatabaseError } from './db/embedded/errors.ts'
import { UnknownEncryptionKey } from './encryption/encryption-keys.ts'
import { EnvironmentFileError, readEnvironment } from './environment.ts'
import { describeError } from './log/describe-error.ts'
import { StartError, startRegistry } from './start.ts'

/** What an operator can act on is said in words; anything else is a fault of ours, told without what it quotes. */
function explain(error: unknown): string {
  const isForOperator = [
    ConfigError,
    EmbeddedDatabaseError,
    EnvironmentFileError,
    StartError,
    UnknownEncryptionKey,
  ].some((kind) => error instanceof kind)
  if (isForOperator && error instanceof Error) return error.message
  return JSON.stringify(describeError(error), null, 2)
}

let isFailing = false

/** Told once: on the way out the log may fail in its turn, because its file was never opened. */
function fail(error: unknown): never {
  if (!isFailing) process.stderr.write(`${explain(error)}\n`)
  isFailing = true
  process.exit(1)
}

process.on('uncaughtException', fail)

try {
  const starting = startRegistry(loadConfig(readEnvironment()))
  // A signal during the start waits for its end: a database that is half started could not be stopped.
  let isStopping = false
  const stop = () => {
    // A group's signal arrives twice, from the terminal and from `npm start`: the second must not cut the first short.
    if (isStopping) return
    isStopping = true
    starting.then((registry) => registry.stop()).then(() => process.exit(0), fail)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // `npm start` was killed: this process would run unnoticed.
  process.on('disconnect', stop)
  const { readyLine } = await starting
  process.stdout.write(`${readyLine}\n`)
} catch (error) {
  fail(error)
}
