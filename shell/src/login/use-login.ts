import type { CompanyChoice } from '@dyra/shared/contract/auth'
import { errorText } from '@dyra/shared/i18n'
import { useEffect, useRef, useState } from 'react'
import { useSessionStore } from '../session/session-store.ts'
import {
  type ChosenCompany,
  companyChoice,
  type LoginMethod,
  type LoginRequest,
  requestOrganisationToken,
  requestToken,
  startLogin,
} from './api.ts'
import { loginMessage } from './login-message.ts'

/** State of a login. After a success the router leaves the page. */
export type LoginState =
  | { readonly step: 'idle' }
  | { readonly step: 'waiting'; readonly method: LoginMethod; readonly code?: string }
  | { readonly step: 'choosing'; readonly choice: CompanyChoice }
  | { readonly step: 'failed'; readonly message: string }

export interface Login {
  readonly state: LoginState
  /** `identifier`: a phone number with seven digits, or a kennitala. */
  start(method: LoginMethod, identifier: string): void
  choose(company: CompanyChoice['companies'][number]): void
  /** Prompts the same phone or app again. */
  retry(): void
  /** Closes the connection, so that the server stops waiting for the phone. */
  cancel(): void
}

interface Credentials {
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
  const attempt = async (method: LoginMethod, load: (signal: AbortSignal) => Promise<string>) => {
    running.current?.abort()
    const attempted = new AbortController()
    running.current = attempted
    setState({ step: 'waiting', method })
    try {
      const token = await load(attempted.signal)
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

/** One login. Stores the token in the session; `syncRouterWithSession` then leaves the login page. */
export function useLogin(isOrganisation: boolean): Login {
  const [state, setState] = useState<LoginState>(idle)
  const { attempt, cancel } = useAttempts(setState)
  const last = useRef<Credentials>(undefined)
  const request = useRef<LoginRequest>(undefined)

  const prepare = async ({ method, identifier }: Credentials, signal: AbortSignal): Promise<LoginRequest> => {
    const { hash, code } = await startLogin(method, signal)
    if (!signal.aborted) setState({ step: 'waiting', method, code })
    return method === 'phone' ? { method, phonenumber: identifier, hash } : { method, ssn: identifier, hash }
  }
  const begin = (credentials: Credentials) => {
    last.current = credentials
    void attempt(credentials.method, async (signal) => {
      const prepared = await prepare(credentials, signal)
      request.current = prepared
      return isOrganisation ? requestOrganisationToken(prepared, undefined, signal) : requestToken(prepared, signal)
    })
  }
  const choose: Login['choose'] = ({ companySsn, workplaceKind }) => {
    const prepared = request.current
    if (state.step !== 'choosing' || prepared === undefined) return
    const chosen: ChosenCompany = {
      ticket: state.choice.ticket,
      companySsn,
      ...(workplaceKind && { asMember: true }),
    }
    void attempt(prepared.method, (signal) => requestOrganisationToken(prepared, chosen, signal))
  }
  return {
    state,
    start: (method, identifier) => begin({ method, identifier }),
    retry: () => last.current && begin(last.current),
    choose,
    cancel,
  }
}
