import { Visitor } from './client.ts'
import { type Journal, must } from './journal.ts'

/** Test persons of the demo registry (people.json): kennitala and part in the story. */
export const cast = {
  veterinarian: ['0101302479', 'The veterinarian'],
  administrator: ['0101302639', 'The administrator'],
  owner: ['0101302399', 'Owner A'],
  otherOwner: ['0101302209', 'Owner B'],
  /** Has never signed in. */
  newOwner: ['0101302129', 'The new owner'],
  /** Known to the national register only. */
  finder: ['0101307789', 'A stranger'],
} as const
export type Part = keyof typeof cast

interface Places {
  /** The registry. */
  readonly server: string
  /** Page of the simulated phones. */
  readonly phones: string
}

/** Makes all phones of the tour confirm automatically. */
async function approve(phones: string, ssn: string): Promise<void> {
  const { ok, status } = await fetch(new URL(`/simulator/fixed/${ssn}/approve`, phones), { method: 'PUT' })
  must(ok, `the simulated phones answered ${status}`)
}

/** Accepts the terms: before that the registry refuses everything else. */
async function acceptTerms(journal: Journal, who: Visitor): Promise<void> {
  await journal.step({
    title: 'asks for something before accepting the terms',
    who,
    route: 'GET /api/Users/{userId}/Pets',
    request: { params: { userId: who.personId }, query: {} },
    status: 403,
  })
  await journal.step({
    title: 'accepts the user agreement and the privacy policy',
    who,
    route: 'PUT /api/Users/{userId}',
    request: {
      params: { userId: who.personId },
      body: { signedUserAgreement: true, signedPrivacyPolicy: true, phoneNumbers: ['5551234'] },
    },
    status: 200,
    summarize: ({ body }) => `${body.name}, accepted: ${body.signedUserAgreement && body.signedPrivacyPolicy}`,
  })
}

/** Signs in by electronic ID, as the login page does: a hash, the prompt in the app, the token. */
export async function signIn(journal: Journal, { server, phones }: Places, part: Part): Promise<Visitor> {
  const [ssn, name] = cast[part]
  const before = new Visitor(server, name)
  await approve(phones, ssn)
  const { body: init } = await before.request('GET /api/Auth/GetAppRandomHash', {})
  const { body: token } = await journal.step({
    title: `signs in with the app, comparing the number ${init.code}`,
    who: before,
    route: 'GET /api/Auth/GetAppToken',
    request: { query: { ssn, hash: init.hash } },
    status: 200,
    summarize: () => 'a token',
  })
  const who = new Visitor(server, name, token)
  const { body: user } = await who.request('GET /api/Users/{userId}', { params: { userId: who.personId } })
  if (!(user.signedUserAgreement && user.signedPrivacyPolicy)) await acceptTerms(journal, who)
  return who
}
