import { contractBody } from './contract.ts'
import type { Authorization } from './sessions.ts'

interface PhoneLogin {
  readonly origin: string
  /** Address of the page of the simulated phones. */
  readonly phones: string
  readonly ssn: string
}

/** Signs a person of the demo data in with the app on their simulated phone. */
export async function signInByApp({ origin, phones, ssn }: PhoneLogin): Promise<Authorization> {
  const approval = await fetch(new URL(`/simulator/fixed/${ssn}/approve`, phones), { method: 'PUT' })
  if (!approval.ok) throw new Error(`The simulated phones answered ${approval.status}`)
  const started = await (await fetch(`${origin}/api/Auth/GetAppRandomHash`)).json()
  const { hash } = contractBody<'GET /api/Auth/GetAppRandomHash'>(started)
  const query = new URLSearchParams({ ssn, hash })
  const answer = await fetch(`${origin}/api/Auth/GetAppToken?${query}`)
  if (!answer.ok) throw new Error(`The login answered ${answer.status}: ${await answer.text()}`)
  return { authorization: `Bearer ${await answer.text()}` }
}
