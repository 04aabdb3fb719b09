import type { Page } from '@playwright/test'
import { callAs, personIdOf, readAs } from '../support/as-signed-in.ts'
import { inspectScreen } from '../support/screens.ts'
import { people, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the tests change pending registrations.
test.describe.configure({ mode: 'default' })

const path = '/veterinarians/pendingTransfers'
const pendingTable = (page: Page) => page.getByRole('table', { name: 'Skráningar í vinnslu' })
const rejectedTable = (page: Page) => page.getByRole('table', { name: 'Höfnuð dýr' })

const ownerRow = (page: Page, name: string) => pendingTable(page).getByRole('row').filter({ hasText: name }).first()
const openPets = async (page: Page, name: string) => {
  await ownerRow(page, name)
    .getByRole('button', { name: / dýr: / })
    .click()
  return pendingTable(page).getByRole('list', { name: new RegExp(`^Dýr sem bíða: .*${name}`) })
}

test('reminds owners of pending registrations, cancels a registration, and records the decision of an authority', {
  tag: '@long',
}, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path })
  const rows = pendingTable(page).locator('tbody > tr')
  await expect(rows.first()).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Aðalvalmynd' })
  await expect(menu.getByRole('link', { name: 'Skráningar í vinnslu', exact: true })).toBeVisible()
  await inspectScreen(page, 'admin-pending')
  await page.getByRole('checkbox', { name: 'Velja alla á síðunni' }).check()
  await page.getByRole('button', { name: /^Senda áminningar \(\d+\)$/ }).click()
  const many = page.getByRole('dialog', { name: 'Senda áminningar' })
  await many.getByRole('button', { name: 'Senda áminningar' }).click()
  await expect(many.getByRole('status')).toHaveText(/^Sent: [1-9]\d*\. Ekki sent: [1-9]\d*\.$/)
  await many.getByText(/^Fann ekki netfang hjá notanda \(\d+\)$/).click()
  await expect(many.getByRole('listitem').filter({ hasText: 'Perla' })).toBeVisible()
  await inspectScreen(page, 'admin-reminders')
  await many.getByText('Loka', { exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(/^(\d+ áminning hefur verið send|\d+ áminningar hafa verið sendar)$/)

  // Owners who were reminded within the hour cannot be selected.
  const reminded = rows.filter({ hasText: 'Fyrir innan við klukkustund' }).first()
  await expect(reminded.getByRole('checkbox')).toBeDisabled()
  const owner = String(await reminded.getByRole('link').first().textContent())
  const pets = await openPets(page, owner)
  await inspectScreen(page, 'admin-pending-open')
  const first = pets.getByRole('listitem').first()
  const pet = String(await first.getByRole('link').first().textContent())
  const petPath = String(await first.getByRole('link').first().getAttribute('href'))
  await first.getByRole('button', { name: `Skrá ákvörðun stjórnvalds: ${pet}` }).click()
  const decision = page.getByRole('dialog', { name: 'Skrá ákvörðun stjórnvalds' })
  await decision.getByRole('textbox').fill('Úrskurður nr. 3/2026')
  await decision.getByRole('button', { name: 'Samþykkja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Skráning samþykkt')
  await expect(pendingTable(page).getByRole('link', { name: pet, exact: true })).toHaveCount(0)

  const waiting = await openPets(page, 'Gervimaður')
  const cancelled = String(await waiting.getByRole('link').first().textContent())
  await waiting.getByRole('button', { name: `Afturkalla skráningu: ${cancelled}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Afturkalla' }).click()
  await expect(page.getByRole('alert')).toHaveText('Skráning afturkölluð')
  await page.goto(`${petPath}/audit`)
  const changes = page.getByRole('table', { name: 'Breytingasaga' }).getByRole('row')
  await expect(changes.filter({ hasText: 'Ástæða ákvörðunar' })).toContainText('Úrskurður nr. 3/2026')
  await expect(changes.filter({ hasText: 'Samþykkt' })).toContainText(/^StaðaEigendaskiptiSamþykkt/)
})

test('filters the list on the server', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: `${path}?olderThan=90` })
  await expect(page.getByLabel('Aldur', { exact: true })).toHaveValue('90')
  await page.getByRole('button', { name: 'Hreinsa síur' }).click()
  await expect(pendingTable(page)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Leita' }).fill('finnst örugglega ekki')
  await page.getByRole('searchbox', { name: 'Leita' }).press('Enter')
  await expect(page.getByText('Ekkert fannst')).toBeVisible()
})

test('revives a rejected registration, which its owner accepts', { tag: '@long' }, async ({
  page,
  phones,
  browser,
}) => {
  await signIn(page, { phones, name: 'Grænland', path })
  await page.getByRole('tab', { name: 'Höfnuð dýr' }).click()
  await expect(page).toHaveURL(`${path}?tab=rejected`)
  await expect(rejectedTable(page).getByRole('link', { name: 'Trítla' })).toBeVisible()
  await inspectScreen(page, 'admin-rejected')
  await rejectedTable(page).getByRole('button', { name: 'Endurvekja: Trítla' }).click()
  await page.getByRole('dialog', { name: 'Endurvekja skráningu?' }).getByRole('button', { name: 'Endurvekja' }).click()
  await expect(page.getByRole('alert')).toHaveText('Skráningin hefur verið endurvakin')
  await expect(rejectedTable(page).getByRole('link', { name: 'Trítla' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Skráningar í vinnslu' }).click()
  const revived = await openPets(page, 'Gervimaður Færeyjar')
  await expect(revived.getByRole('link', { name: 'Trítla' })).toBeVisible()

  const owner = await browser.newPage()
  await signIn(owner, { phones, name: 'Færeyjar', path: '/transfers' })
  await owner.getByRole('button', { name: 'Samþykkja: Trítla' }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Samþykkja' }).click()
  await expect(owner.getByRole('alert')).toHaveText('Skráning samþykkt')
  await owner.close()
  await page.goto(`${path}?search=${encodeURIComponent('Trítla Færeyjar')}`)
  await expect(page.getByText('Ekkert fannst')).toBeVisible()
})

test('shows six changes of a pet in its history, with the old values', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/veterinarians' })
  const ownerPersonId = await personIdOf(page, people.Bretland.ssn)
  const coOwnerPersonId = await personIdOf(page, people.Danmörk.ssn)
  const payers = await readAs<{ personId: number }[]>(page, {
    method: 'GET',
    path: '/api/InvoicePersons?IncludeCurrentUser=true',
  })
  const pet = { name: 'Saga', speciesId: 1, genderId: 1, color: 'Brún', birthDate: '2024-05-01' }
  const registration = {
    ...pet,
    ownerPersonId,
    microTag: '352098100990002',
    invoicedPersonId: payers[0]?.personId,
  }
  const petId = await readAs<string>(page, { method: 'POST', path: '/api/Pets', data: registration })
  let now: Record<string, unknown> = pet
  const change = async (values: Record<string, unknown>) => {
    now = { ...now, ...values }
    const answer = await callAs(page, { method: 'PUT', path: `/api/Pets/${petId}`, data: now })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await change({ name: 'Sögu-Saga' })
  await change({ color: 'Svört' })
  await change({ isCastrated: true })
  await change({ birthDate: '2024-06-02' })
  await change({ speciesId: 2 })
  await change({ coOwnerPersonId })

  await page.goto(`/pet/${petId}`)
  await page.getByRole('link', { name: 'Breytingasaga' }).click()
  await expect(page).toHaveURL(`/pet/${petId}/audit`)
  const rows = page.getByRole('table', { name: 'Breytingasaga' }).getByRole('row')
  // The invitation has three rows: its state, the person and the pet.
  await expect(rows.nth(1)).toContainText(/^StaðaBoð til meðeigandaSkráð, boðið þegar eigandi samþykkir/)
  await expect(rows.nth(2)).toContainText(/^MeðeigandiBoð til meðeigandaGervimaður Danmörk/)
  await expect(rows.nth(2)).toContainText('Gervimaður Grænland')
  await expect(rows.nth(4)).toContainText(/^DýrategundDýrKötturÁður: Hundur/)
  await expect(rows.nth(5)).toContainText(/^FæðingardagurDýr02\.06\.2024Áður: 01\.05\.2024/)
  await expect(rows.nth(6)).toContainText(/^ÓfrjósemisaðgerðDýrJá/)
  await expect(rows.nth(7)).toContainText(/^LiturDýrSvörtÁður: Brún/)
  await expect(rows.nth(8)).toContainText(/^NafnDýrSögu-SagaÁður: Saga/)
  await expect(rows.filter({ hasText: 'Örmerki 352098100990002' }).filter({ hasText: 'Greiðandi' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Nýr eigandi' })).toContainText('Gervimaður Bretland')
  await inspectScreen(page, 'admin-pet-history')
})

test('lets an administrator set a co-owner without an invitation, with a reason', { tag: '@long' }, async ({
  page,
  phones,
}) => {
  await signIn(page, { phones, name: 'Grænland', path: '/veterinarians' })
  const { petId } = await readAs<{ petId: number }>(page, {
    method: 'GET',
    path: '/api/MicroTags?tagNumber=352098100000013',
  })
  await page.goto(`/pet/${petId}/update`)
  await page.getByLabel('Kennitala meðeiganda').fill(people.Bretland.ssn)
  await expect(page.getByText('Gervimaður Bretland')).toBeVisible()
  await page.getByLabel('Ástæða skráningar án samþykkis').fill('Úrskurður sýslumanns 7/2026')
  // On a scrolled page the sticky header covers a part of a field, which axe reports as a small target.
  await page.evaluate(() => window.scrollTo(0, 0))
  await inspectScreen(page, 'admin-co-owner-reason')
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByRole('link', { name: 'Gervimaður Bretland' })).toBeVisible()
  await expect(page.getByText(/^Beðið er svars/)).toHaveCount(0)
})

test('lists companies, and deletes a comment that has a title', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/companies' })
  await expect(
    page.getByText(
      'Listinn er aðeins til skoðunar. Óska þarf eftir breytingum hjá ytri þjónustuaðila í upplýsingatækni.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('table', { name: 'Fyrirtæki' }).getByText('640630-7368').first()).toBeVisible()
  await inspectScreen(page, 'admin-companies')

  const data = { title: 'Ferðalög með gæludýr', text: 'Þarf kötturinn minn vegabréf?' }
  await readAs(page, { method: 'POST', path: '/api/ContactForm', data })
  await page.goto('/contact/list')
  await expect(page.getByRole('table', { name: 'Athugasemdir' }).getByText(data.title)).toBeVisible()
  await inspectScreen(page, 'admin-comments')
  await page
    .getByRole('table')
    .getByRole('button', { name: `Eyða: ${data.title}` })
    .click()
  const question = page.getByRole('dialog', { name: 'Eyða athugasemd?' })
  await expect(question.getByText(data.title)).toBeVisible()
  await question.getByRole('button', { name: 'Eyða' }).click()
  await expect(page.getByRole('alert')).toHaveText('Athugasemdinni hefur verið eytt')
  await expect(page.getByText(data.title)).toHaveCount(0)
})

test('undoes a death, after which the pet can be reported lost again', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Grænland', path: '/veterinarians' })
  const { petId } = await readAs<{ petId: number }>(page, {
    method: 'GET',
    path: '/api/MicroTags?tagNumber=352098100000015',
  })
  await page.goto(`/pet/${petId}`)
  const dead = page.getByText('Það er ekki hægt að skrá atvik á dáið dýr')
  const report = page.getByRole('button', { name: 'Skrá atvik' })
  await expect(dead).toBeVisible()
  await expect(report).toHaveCount(0)
  await page.getByRole('link', { name: 'Breyta upplýsingum' }).click()
  await page.getByLabel('Dýrið er á lífi').check()
  await expect(page.getByLabel('Dánardagur')).toHaveCount(0)
  await page.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(page.getByText('Upplýsingar um dýrið hafa verið vistaðar')).toBeVisible()
  await expect(dead).toHaveCount(0)
  await expect(report).toBeVisible()
  await page.getByRole('link', { name: 'Breytingasaga' }).click()
  const changes = page.getByRole('table', { name: 'Breytingasaga' }).getByRole('row')
  await expect(changes.filter({ hasText: /^DáiðDýr/ }).first()).toContainText('NeiÁður: Já')
  await expect(changes.filter({ hasText: /^Dánardagur/ }).first()).toContainText('Áður: 17.06.2025')
})
