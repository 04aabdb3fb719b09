import type { CompanyChoice } from '@dyra/shared/contract/auth'
import { errorText } from '@dyra/shared/i18n'
import { useEffect, useRef, useState } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import { loginMessage } from './login-message.ts'
import {
  type ChosenCompany,
  companyChoice,
  type LoginMethod,
  type LoginRequest,
  requestOrganisationToken,
  requestToken,
  startLogin,
} from './login-request.ts'

/** State of a login (docs/screens.md#login). A success leaves the page. */
export type LoginState =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting'; readonly method: LoginMethod; readonly code?: string }
  | { readonly step: 'choosing'; readonly choice: CompanyChoice }
  | { readonly step: 'failed'; readonly message: string }

export interface Login {
  readonly state: LoginState
  /** `identifier`: a phone number of seven digits, or a kennitala. */
  start(method: LoginMethod, identifier: string): void
  choose(companySsn: string): void
  /** Asks the same phone or app again. */
  retry(): void
  /** Closes the connection: the server then stops waiting for the phone. */
  cancel(): void
}

interface Asked {
  readonly method: LoginMethod
  readonly identifier: string
}

const idle: LoginState = { step: 'idle' }

/** Runs one attempt at a time; responses after a cancel are ignored. */
function useAttempts(setState: (state: LoginState) => void) {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const succeed = (token: string) => {
    if (useSessionStore.getState().signIn(token)) setState(idle)
    else setState({ step: 'failed', message: errorText('error.unknown') })
  }
  const fail = (error: unknown, method: LoginMethod) => {
    const choice = companyChoice(error)
    setState(choice ? { step: 'choosing', choice } : { step: 'failed', message: loginMessage(error, method) })
  }
  const attempt = async (method: LoginMethod, ask: (signal: AbortSignal) => Promise<string>) => {
    running.current?.abort()
    const attempted = new AbortController()
    running.current = attempted
    setState({ step: 'waiting', method })
    try {
      const token = await ask(attempted.signal)
      if (!attempted.signal.aborted) succeed(token)
    } catch (error) {
      if (!attempted.signal.aborted) fail(error, method)
    }
  }
  const cancel = () => {
    running.current?.abort()
    setState(idle)
  }
  return { attempt, cancel }
}

/** One login. The token goes to the session store, which leads on from the login page. */
export function useLogin(isOrganisation: boolean): Login {
  const [state, setState] = useState<LoginState>(idle)
  const { attempt, cancel } = useAttempts(setState)
  const asked = useRef<Asked>(undefined)
  const request = useRef<LoginRequest>(undefined)

  const prepare = async ({ method, identifier }: Asked, signal: AbortSignal): Promise<LoginRequest> => {
    const { hash, code } = await startLogin(method, signal)
    if (!signal.aborted) setState({ step: 'waiting', method, code })
    return method === 'phone' ? { method, phonenumber: identifier, hash } : { method, ssn: identifier, hash }
  }
  const begin = (who: Asked) => {
    asked.current = who
    void attempt(who.method, async (signal) => {
      const made = await prepare(who, signal)
      request.current = made
      return isOrganisation ? requestOrganisationToken(made, undefined, signal) : requestToken(made, signal)
    })
  }
  const choose = (companySsn: string) => {
    const made = request.current
    if (state.step !== 'choosing' || made === undefined) return
    const chosen: ChosenCompany = { ticket: state.choice.ticket, companySsn }
    void attempt(made.method, (signal) => requestOrganisationToken(made, chosen, signal))
  }
  return {
    state,
    start: (method, identifier) => begin({ method, identifier }),
    retry: () => asked.current && begin(asked.current),
    choose,
    cancel,
  }
}
