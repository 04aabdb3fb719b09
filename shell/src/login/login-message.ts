import { ApiProblem, reportUnexpected } from '@dyra/shared/api'
import { errorText } from '@dyra/shared/i18n'
import failures from '@dyra/shared/texts/login-failures.json'
import type { LoginMethod } from './api.ts'
import { text } from './texts.ts'

/** A message and code of docs/api.md#sign-in-calls, or the title of problem details. */
interface Failure {
  readonly message: string
  readonly code: number | undefined
}

const failureOf = ({ body, title }: ApiProblem): Failure | undefined => {
  const { Message: message, Code: code } = body
  if (typeof message === 'string') return { message, code: typeof code === 'number' ? code : undefined }
  return typeof body.title === 'string' ? { message: title, code: undefined } : undefined
}

const isUnknownPhone = (message: string) => message.startsWith('Certificate lookup failed')

const messages: Readonly<Record<string, string>> = {
  [failures.cancelled]: text('error.userCancelled'),
  [failures.badNumber]: text('error.phoneFormat'),
  'Timeout error': text('error.timeout'),
  [failures.timedOut]: text('error.timeout'),
  [failures.failed]: errorText('error.generic'),
}

const appCodes: Readonly<Record<number, string>> = {
  467: text('error.userCancelled'),
  468: text('error.timeout'),
  471: text('error.ssnWrong'),
}

const isWrongSsn = (message: string) => message.startsWith('Invalid national ID')

function appMessage({ message, code }: Failure): string {
  if (code !== undefined && code in appCodes) return appCodes[code] ?? message
  return isWrongSsn(message) ? text('error.ssnWrong') : (messages[message] ?? message)
}

/** Whether the number or kennitala itself is wrong, so that the same one fails again. */
export const isWrongNumber = (message: string) =>
  [text('error.unknownPhone'), text('error.phoneFormat'), text('error.ssnWrong')].includes(message)

/**
 * The text for a failed login (docs/api.md#sign-in-calls). The app has codes; messages of phone and app share one table.
 * An unlisted message is shown as received, an unreadable response as unknown.
 */
export function loginMessage(error: unknown, method: LoginMethod): string {
  const failure = error instanceof ApiProblem ? failureOf(error) : undefined
  if (failure === undefined) {
    reportUnexpected(error)
    return errorText('error.unknown')
  }
  if (isUnknownPhone(failure.message)) return text('error.unknownPhone')
  return method === 'app' ? appMessage(failure) : (messages[failure.message] ?? failure.message)
}
