import { readFileSync } from 'node:fs'
import { isVariable } from './config.ts'
import { codeOf } from './db/error-code.ts'

export class EnvironmentFileError extends Error {
  override readonly name = 'EnvironmentFileError'
}

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Variables of an environment file: `NAME=value` on each line, `#` at the start of a line for comments. The value is the
 * rest of the line as it is written, without quoting, escapes or expansion: every password can be pasted as it is. One
 * pair of quotes around the whole value is removed.
 * @throws EnvironmentFileError naming the line that is not of this form, or a name that the registry does not know
 */
export function parseEnvironment(text: string): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    const place = `Line ${at + 1} of the environment file`
    // The line itself may hold a password: it is not printed.
    if (name === '') throw new EnvironmentFileError(`${place} is not NAME=value.`)
    if (!isVariable(name)) throw new EnvironmentFileError(`${place}: ${name} is not a variable of the registry.`)
    if (Object.hasOwn(variables, name)) throw new EnvironmentFileError(`${place}: ${name} is set twice.`)
    variables[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2')
  }
  return variables
}

/**
 * The environment, completed with the file that ENVIRONMENT_FILE names. The environment wins, so that one file serves
 * several processes.
 * @throws EnvironmentFileError when the file cannot be read or used
 */
export function readEnvironment(environment: Variables = process.env): Variables {
  const file = environment.ENVIRONMENT_FILE
  if (!file) return environment
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new EnvironmentFileError(`ENVIRONMENT_FILE cannot be read: ${file} (${codeOf(error)})`)
  }
  return { ...parseEnvironment(text), ...environment }
}
