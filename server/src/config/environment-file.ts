import { readFileSync } from 'node:fs'
import { codeOf } from '../error-code.ts'
import { endedVariables, isVariable } from './variables.ts'

export class EnvironmentFileError extends Error {
  override readonly name = 'EnvironmentFileError'
}

type Variables = Readonly<Record<string, string | undefined>>

const reasonAgainst = (name: string): string =>
  Object.entries(endedVariables).find(([ended]) => ended === name)?.[1] ?? 'is not a variable of the registry'

/**
 * Parses an environment file: `NAME=value` on each line, `#` at the start of a comment line. The value is the rest of the
 * line, without quoting, escapes or expansion, so that any password can be pasted. One pair of quotes around the whole
 * value is removed.
 * @throws EnvironmentFileError for an invalid line or an unknown variable
 */
export function parseEnvironment(text: string): Record<string, string> {
  const variables: Record<string, string> = {}
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (/^\s*(#|$)/.test(line)) continue
    const [, name = '', value = ''] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
    const place = `Line ${at + 1} of the environment file`
    // The line is not printed, because it may contain a password.
    if (name === '') throw new EnvironmentFileError(`${place} is not NAME=value.`)
    if (!isVariable(name)) throw new EnvironmentFileError(`${place}: ${name} ${reasonAgainst(name)}.`)
    if (Object.hasOwn(variables, name)) throw new EnvironmentFileError(`${place}: ${name} is set twice.`)
    variables[name] = value.trim().replace(/^(["'])(.*)\1$/, '$2')
  }
  return variables
}

/**
 * The environment and the variables of ENVIRONMENT_FILE. The environment takes precedence, so that several processes can
 * share a file.
 * @throws EnvironmentFileError if the file cannot be read or is invalid
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
