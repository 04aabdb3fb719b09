import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Phones } from './phones.ts'

/**
 * The persons of docs/demo-data.md#people that sign in in the journeys. Journeys that run at the same time use
 * different persons.
 */
export const people = {
  Færeyjar: { phone: '0102399', ssn: '0101302399' },
  Finnland: { phone: '0102209', ssn: '0101302209' },
  Noregur: { phone: '0102129', ssn: '0101302129' },
  Danmörk: { phone: '0102479', ssn: '0101302479' },
  Svíþjóð: { phone: '0102559', ssn: '0101302559' },
  Grænland: { phone: '0102639', ssn: '0101302639' },
  Evrópa: { phone: '0102719', ssn: '0101302719' },
  Ameríka: { phone: '0102989', ssn: '0101302989' },
  Afríka: { phone: '0103019', ssn: '0101303019' },
  útlönd: { phone: '0107789', ssn: '0101307789' },
  Bretland: { phone: '0104929', ssn: '0101304929' },
} as const
export type PersonName = keyof typeof people

export const loginDialog = (page: Page) => page.getByRole('dialog', { name: 'Beðið eftir auðkenningu' })

/** Fills the form of a method on the login page that is open and sends it. */
export const requestLogin = async (page: Page, method: 'phone' | 'app', identifier: string): Promise<void> => {
  await page.getByRole('tab', { name: method === 'app' ? 'Auðkennisapp' : 'Rafræn skilríki í síma' }).click()
  await page.getByLabel(method === 'app' ? 'Kennitala' : 'Símanúmer').fill(identifier)
  await page.getByRole('button', { name: 'Skrá mig inn' }).click()
}

interface SignIn {
  readonly phones: Phones
  readonly name: PersonName
  /** Path to open; by default the landing path of the person's first view. */
  readonly path?: string
}

/** Waits until the page shows the menu of the person, and another screen than the login. */
const untilSignedIn = async (page: Page, name: PersonName): Promise<void> => {
  await expect(page.getByRole('banner').getByRole('link', { name: `Gervimaður ${name}` })).toBeVisible()
  // The menu changes before the page, and the login page has a lookup, too.
  await page.waitForURL(({ pathname }) => pathname !== '/')
}

/** Signs in on the login page by phone. */
export const signInByPhone = async (page: Page, { phones, name, path }: SignIn): Promise<void> => {
  await page.goto(path === undefined ? '/' : `/?${new URLSearchParams({ redirect: path })}`)
  const { phone } = people[name]
  await requestLogin(page, 'phone', phone)
  await phones.answer(phone, 'approve')
  await untilSignedIn(page, name)
}

/** Signs in for a workplace of a person who is a member of several. */
export const signInFor = async (page: Page, { phones, name, workplace }: SignIn & { workplace: RegExp }) => {
  const { phone } = people[name]
  await page.goto('/org')
  await requestLogin(page, 'phone', phone)
  await phones.answer(phone, 'approve')
  await page.getByRole('dialog', { name: 'Veldu fyrirtæki' }).getByRole('button', { name: workplace }).click()
}

/** Signs in by phone without a browser. Resolves to the token of the session. */
const openSession = async (
  request: APIRequestContext,
  { phones, name }: Pick<SignIn, 'phones' | 'name'>,
): Promise<string> => {
  const { phone } = people[name]
  const [answer] = await Promise.all([
    request.get('/api/Auth/GetToken', { params: { phonenumber: phone } }),
    phones.answer(phone, 'approve'),
  ])
  if (!answer.ok()) throw new Error(`The login answered ${answer.status()}: ${await answer.text()}`)
  return answer.text()
}

/**
 * Opens the site with a session. The session is opened by phone, but without the slow login page. Journeys about
 * sign-ins and releases use `signInByPhone`.
 */
export const signIn = async (page: Page, { phones, name, path = '/' }: SignIn): Promise<void> => {
  const token = await openSession(page.request, { phones, name })
  // Any document of the site gives access to its storage.
  await page.goto('/robots.txt')
  await page.evaluate((value) => {
    localStorage.setItem('accessToken', value)
    // biome-ignore lint/suspicious/noDocumentCookie: as the site does
    document.cookie = 'signed-in=; Path=/'
  }, token)
  await page.goto(path)
  await untilSignedIn(page, name)
}
