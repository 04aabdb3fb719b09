import { phoneSize } from '../support/page.ts'
import { people, requestLogin, signInByPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('lets a new owner accept a registration on the first sign-in', { tag: '@long' }, async ({
  page,
  phones,
  watch,
}) => {
  // The server refuses everything until the terms are accepted.
  watch.allow(/status of 403/)
  await signInByPhone(page, { phones, name: 'Danmörk', path: '/person/info' })
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const owner = await page.request.get(`/api/Users/GetBySsn?ssn=${people.Noregur.ssn}`, { headers })
  const { userId: ownerPersonId } = await owner.json()
  const data = { name: 'Hrímnir', speciesId: 1, genderId: 1, ownerPersonId, microTag: '352098100000777' }
  expect((await page.request.post('/api/Pets', { headers, data })).status()).toBe(201)
  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()

  await page.setViewportSize(phoneSize)
  await requestLogin(page, 'phone', people.Noregur.phone)
  await phones.answer(people.Noregur.phone, 'approve')
  const terms = page.getByRole('dialog', { name: 'Velkomin á Dýraauðkenni' })
  await terms.getByRole('checkbox', { name: 'Ég samþykki notendaskilmála Dýraauðkennis' }).check()
  await terms.getByRole('checkbox', { name: 'Ég samþykki persónuverndarstefnu Dýraauðkennis' }).check()
  await terms.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByText('Ósamþykkt eigendaskipti!')).toBeVisible()
  await page.getByRole('link', { name: 'Skoða eigendaskipti' }).click()
  await page.getByRole('button', { name: 'Samþykkja: Hrímnir' }).click()
  const question = page.getByRole('dialog', { name: 'Samþykkja skráningu?' })
  await question.getByRole('button', { name: 'Samþykkja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Skráning samþykkt')
  await page.getByRole('button', { name: 'Opna valmynd' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Mín dýr' }).click()
  await expect(page.getByRole('list', { name: 'Mín dýr' }).getByRole('link', { name: /^Hrímnir/ })).toBeVisible()
})
