import { ConfigError, loadConfig } from './config/config.ts'
import { EnvironmentFileError, readEnvironment } from './config/environment-file.ts'
import { EmbeddedDatabaseError } from './db/embedded/errors.ts'
import { UnknownEncryptionKey } from './encryption/encryption-keys.ts'
import { describeError } from './log/describe-error.ts'
import { type Fill, StartError, startRegistry } from './start.ts'

/** The message of an error that the operator can fix; a description without quoted values of any other error. */
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

/** Prints only the first error: during exit the log may fail too, because its file was never opened. */
function fail(error: unknown): never {
  if (!isFailing) process.stderr.write(`${explain(error)}\n`)
  isFailing = true
  process.exit(1)
}

/**
 * Runs the server until a signal ends it.
 * @param fill writes more than reference data into the migrated database
 */
export async function runServer(fill?: Fill): Promise<void> {
  process.on('uncaughtException', fail)
  try {
    const starting = startRegistry(loadConfig(readEnvironment()), fill)
    // A signal during the start waits until it is complete, because a starting database cannot be stopped.
    let isStopping = false
    const stop = () => {
      // Ctrl-C arrives twice, from the terminal and from `npm start`. Ignore the second.
      if (isStopping) return
      isStopping = true
      starting.then((registry) => registry.stop()).then(() => process.exit(0), fail)
    }
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
    // `npm start` was killed: do not keep running unnoticed.
    process.on('disconnect', stop)
    const { readyLine } = await starting
    process.stdout.write(`${readyLine}\n`)
  } catch (error) {
    fail(error)
  }
}
