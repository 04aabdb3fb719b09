/** Signs a person of the demo registry in by their simulated phone. Resolves to the headers of their requests. */
export async function signIn({ origin, phones, ssn }) {
  const approval = await fetch(new URL(`/simulator/fixed/${ssn}/approve`, phones), { method: 'PUT' })
  if (!approval.ok) throw new Error(`The simulated phones answered ${approval.status}`)
  const { hash } = await (await fetch(`${origin}/api/Auth/GetAppRandomHash`)).json()
  const query = new URLSearchParams({ ssn, hash })
  const answer = await fetch(`${origin}/api/Auth/GetAppToken?${query}`)
  if (!answer.ok) throw new Error(`The login answered ${answer.status}: ${await answer.text()}`)
  return { authorization: `Bearer ${await answer.text()}` }
}
