import { lookupOn } from '../support/lookup.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const TAG = '352098100000881'

test('lets an owner choose what a lookup shows', async ({ page, phones }) => {
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
