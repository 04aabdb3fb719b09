import { randomUUID } from 'node:crypto'
import { lookupOn } from '../support/lookup.ts'
import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const TAG = '352098100000881'
const json = { 'content-type': 'application/json' }

test('lets an owner choose what a lookup shows', { tag: '@long' }, async ({ page, phones, mails, origin }) => {
  const tokenOf = () => page.evaluate(() => localStorage.getItem('accessToken'))
  await signIn(page, { phones, name: 'Danmörk', path: '/person/info' })
  const headers = { authorization: `Bearer ${await tokenOf()}` }
  const owner = await page.request.get(`/api/Users/GetBySsn?ssn=${people.Bretland.ssn}`, { headers })
  const { userId: ownerPersonId } = await owner.json()
  const data = { name: 'Huldi', speciesId: 2, genderId: 1, ownerPersonId, microTag: TAG }
  expect((await page.request.post('/api/Pets', { headers, data })).status()).toBe(201)
  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()

  await signIn(page, { phones, name: 'Bretland', path: '/transfers' })
  await page.getByRole('button', { name: 'Samþykkja: Huldi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Samþykkja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Skráning samþykkt')

  await page.goto(`/person/${ownerPersonId}/update`)
  await page.getByRole('checkbox', { name: 'Sýna símanúmer' }).uncheck()
  await page.getByRole('checkbox', { name: 'Sýna heimilisfang' }).uncheck()
  await inspectScreen(page, 'person-visibility')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Upplýsingar hafa verið vistaðar')
  const shown = (await (await page.request.get(`/api/MicroTags?tagNumber=${TAG}`)).json()).owners
  expect(shown).toMatchObject([
    { name: 'Gervimaður Bretland', phoneNumbers: [], personAddress: null, postalCode: null },
  ])

  // The registry still sends SMS to the hidden number.
  await page.goto(`/person/${ownerPersonId}/update`)
  await page.getByLabel('Símanúmer 1').fill('777 9901')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Upplýsingar hafa verið vistaðar')
  const form = { condition: 'well', whereabouts: 'withMe', showPhone: false, showEmail: false, formSeconds: 20 }
  const report = { requestId: randomUUID(), tagNumber: TAG, phone: '5551234', ...form }
  expect(
    (await fetch(`${origin}/api/FoundReports`, { method: 'POST', headers: json, body: JSON.stringify(report) })).status,
  ).toBe(201)
  const [link = ''] = /https?:\S+$/.exec(await mails.smsArrived('+3547779901')) ?? []
  expect(new URL(link).pathname).toMatch(/^\/s\/[2-9A-Z]{8}$/)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'SMS frá Dýraauðkenni' })).toBeVisible()
  await inspectScreen(page, 'sms-link')
  await page.getByRole('button', { name: 'Opna síðuna' }).click()
  await page.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(page.getByText('Huldi').first()).toBeVisible()

  await page.goto(`/person/${ownerPersonId}/update`)
  await page.getByRole('checkbox', { name: 'Aðeins með milligöngu Dýraauðkennis' }).check()
  await expect(page.getByRole('checkbox', { name: 'Sýna nafn' })).not.toBeChecked()
  await inspectScreen(page, 'person-through-registry')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('alert')).toHaveText('Upplýsingar hafa verið vistaðar')
  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()

  await page.goto('/lost')
  await lookupOn(page).lookUp(TAG)
  const found = page.getByRole('article', { name: 'Huldi' })
  await expect(found.getByText('Eigandi tekur við skilaboðum hér')).toBeVisible()
  await expect(found).not.toContainText('Bretland')
  await inspectScreen(page, 'lookup-hidden-owner')
})

test('passes a message to a protected owner through an administrator; the finder does not see when it is read', {
  tag: '@long',
}, async ({ page, phones, browser }) => {
  await page.setViewportSize(phoneSize)
  await page.goto(`/lost?tagNumber=${TAG}`)
  const form = page.getByRole('region', { name: 'Láta eiganda vita' })
  for (const name of ['Virðist í lagi', 'Hjá mér', 'Ég lít aftur á síðuna'])
    await form.getByRole('radio', { name }).check()
  await form.getByRole('button', { name: 'Senda skilaboðin' }).click()
  await expect(page.getByText('Skilaboðin eru á leið til eigandans')).toBeVisible()
  await page.getByRole('link', { name: 'Opna síðuna þína' }).click()
  await page.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(page.getByText('Skilaboðin hafa verið send eigandanum')).toBeVisible()

  const desk = await browser.newPage()
  await signIn(desk, { phones, name: 'Grænland', path: '/tasks' })
  await desk.getByRole('button', { name: 'Opna: Ekki næst í eiganda, Huldi' }).first().click()
  const thread = desk.getByRole('dialog', { name: 'Ekki næst í eiganda: Huldi' })
  await thread.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(thread.getByText('Hjá þeim sem fann það')).toBeVisible()
  await page.getByRole('button', { name: 'Athuga með ný skilaboð' }).click()
  await expect(page.getByText('Skilaboðin hafa verið send eigandanum')).toBeVisible()

  await thread.getByLabel('Svara').fill('Komdu með dýrið á skrifstofuna.')
  await thread.getByRole('button', { name: 'Senda svar' }).click()
  await expect(thread.getByText('Komdu með dýrið á skrifstofuna.')).toBeVisible()
  await desk.close()
  await page.getByRole('button', { name: 'Athuga með ný skilaboð' }).click()
  await expect(page.getByText('Þér hefur verið svarað')).toBeVisible()
  const answer = page.getByRole('listitem').filter({ hasText: 'Komdu með dýrið á skrifstofuna.' })
  await expect(answer).toContainText('Fulltrúi eiganda')
  await expect(answer).not.toContainText(/\d\d:\d\d|20\d\d/)
})
