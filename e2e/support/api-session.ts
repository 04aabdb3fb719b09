import type { APIRequestContext } from '@playwright/test'
import type { Phones } from './phones.ts'
import { type PersonName, people } from './sign-in.ts'

/** Signs in by phone without a browser. Resolves to the token of the session. */
export const openSession = async (
  request: APIRequestContext,
  { phones, name }: { readonly phones: Phones; readonly name: PersonName },
): Promise<string> => {
  const { phone } = people[name]
  const [answer] = await Promise.all([
    request.get('/api/Auth/GetToken', { params: { phonenumber: phone } }),
    phones.answer(phone, 'approve'),
  ])
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}: ${await answer.text()}`)
  return answer.text()
}
