import type { Browser, Page } from '@playwright/test'
import { callAs, personIdOf, readAs } from '../support/as-signed-in.ts'
import { phoneSize } from '../support/page.ts'
import { patience } from '../support/patience.ts'
import type { Phones } from '../support/phones.ts'
import { isShort } from '../support/proof.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { freshNumber } from '../support/registration.ts'
import { inspectScreen, inspectState } from '../support/screens.ts'
import { type PersonName, people, requestLogin, signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// The second journey continues with the sales of the first.
test.describe.configure({ mode: 'serial' })
// The buyers accept in turn, each with a sign-in of their own.
test.setTimeout(patience({ byHand: 300_000, busy: 1_800_000 }))
// The browser logs refusals: a used code (404), a buyer who has not accepted the terms (403), a lost pet (409).
test.beforeEach(({ watch }) => watch.allow(/status of (403|404|409)/))

/** Each puppy with its buyer. The last buyer has never signed in. */
const sales = [
  { puppy: 'Ask hvolpur', buyer: 'Danmörk' },
  { puppy: 'Embla hvolpur', buyer: 'Svíþjóð' },
  { puppy: 'Freyja hvolpur', buyer: 'Evrópa' },
  { puppy: 'Garmur hvolpur', buyer: 'Afríka' },
  { puppy: 'Huginn hvolpur', buyer: 'Bretland' },
  { puppy: 'Muninn hvolpur', buyer: 'Grænland' },
  { puppy: 'Sóti hvolpur', buyer: 'Finnland' },
  { puppy: 'Þoka hvolpur', buyer: 'útlönd' },
] as const satisfies readonly { puppy: string; buyer: PersonName }[]
/** In the check of each commit only one of two puppies is sold. */
const made = isShort ? sales.slice(0, 1) : sales
const litter: readonly string[] = (isShort ? sales.slice(0, 2) : sales).map(({ puppy }) => puppy)

interface Parties {
  readonly browser: Browser
  readonly phones: Phones
}

/** A veterinarian registers the litter for the breeder. */
async function registerLitter({ browser, phones }: Parties): Promise<void> {
  const page = await browser.newPage()
  await signIn(page, { phones, name: 'Danmörk' })
  const ownerPersonId = await personIdOf(page, people.Ameríka.ssn)
  for (const name of litter) {
    const data = { name, speciesId: 1, genderId: 1, ownerPersonId, microTag: freshNumber() }
    await readAs(page, { method: 'POST', path: '/api/Pets', data })
  }
  await page.close()
}

/** Accepts the registrations of the litter. */
async function acceptLitter(page: Page): Promise<void> {
  const path = `/api/Users/${await personIdOf(page, people.Ameríka.ssn)}/PetsTransfers`
  const pending = await readAs<{ petTransferId: number; petName: string }[]>(page, { method: 'GET', path })
  for (const { petTransferId, petName } of pending)
    if (litter.includes(petName))
      await readAs(page, { method: 'POST', path: `/api/PetTransfers/${petTransferId}/Accept` })
}

async function acceptTerms(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Velkomin á Dýraauðkenni' })
  await dialog.getByLabel('Netfang', { exact: true }).fill('gervi.utlond@example.com')
  await dialog.getByRole('checkbox', { name: 'Ég samþykki notendaskilmála Dýraauðkennis' }).check()
  await dialog.getByRole('checkbox', { name: 'Ég samþykki persónuverndarstefnu Dýraauðkennis' }).check()
  await dialog.getByRole('button', { name: 'Vista breytingar' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the URL of a sheet on a new phone, and signs in. */
async function scanSheet({ browser, phones }: Parties, buyer: PersonName, address: string): Promise<Page> {
  const phone = await browser.newPage({ viewport: phoneSize })
  await phone.goto(address)
  await requestLogin(phone, 'phone', people[buyer].phone)
  await phones.answer(people[buyer].phone, 'approve')
  if (buyer === 'útlönd') await acceptTerms(phone)
  return phone
}

/** Makes a code for each puppy and returns the URLs in the QR codes of the sheets. */
async function printSheets(page: Page): Promise<readonly string[]> {
  for (const name of litter) await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).check()
  await inspectState(page, 'handover-choose')
  await page.getByRole('button', { name: `Búa til ${litter.length} kóða` }).click()
  await expect(page.getByText(`Kóðarnir eru tilbúnir: ${litter.length}`)).toBeVisible()
  await inspectState(page, 'handover-codes')
  await page.getByRole('link', { name: 'Prenta öll blöðin' }).click()
  await expect(page.getByRole('article')).toHaveCount(litter.length)
  await inspectScreen(page, 'handover-sheets')
  const addresses: string[] = []
  for (const name of litter)
    addresses.push(await readQrCode(page.getByRole('img', { name: `QR-kóði fyrir afhendingu: ${name}` })))
  return addresses
}

interface Buying {
  readonly buyer: PersonName
  readonly name: string
  readonly address: string
  readonly isFirst: boolean
}

async function takeOver(parties: Parties, { buyer, name, address, isFirst }: Buying): Promise<void> {
  const phone = await scanSheet(parties, buyer, address)
  await expect(phone.getByRole('heading', { name })).toBeVisible()
  await expect(phone.getByText('Gervimaður Ameríka')).toBeVisible()
  if (isFirst) await inspectScreen(phone, 'handover-take')
  await phone.getByRole('button', { name: 'Taka við dýrinu' }).click()
  await expect(phone.getByRole('alert')).toContainText('Dýrið er nú skráð á þig')
  if (isFirst) await inspectState(phone, 'handover-taken')
  await phone.close()
}

/** A second buyer with the same sheet is too late. */
async function comeTooLate(parties: Parties, address: string): Promise<void> {
  const late = await scanSheet(parties, 'Svíþjóð', address)
  await expect(late.getByRole('alert')).toContainText('Kóðinn er ekki í gildi')
  await inspectState(late, 'handover-late')
  const [, code] = address.split('code=')
  expect((await callAs(late, { method: 'POST', path: '/api/HandoverCodes/Use', data: { code } })).status()).toBe(404)
  await late.close()
}

/** The breeder prints the receipt of the first puppy. */
async function printReceipt(page: Page): Promise<void> {
  await page.goto('/transfers')
  await page.getByRole('button', { name: `Kvittun: ${litter[0]}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kvittun fyrir eigendaskipti' })).toBeVisible()
  await expect(page.getByText('Gervimaður Ameríka').first()).toBeVisible()
  await expect(page.getByText('Gervimaður Danmörk').first()).toBeVisible()
  await inspectScreen(page, 'handover-receipt')
}

/** The breeder says that he did not hand over the last puppy. */
async function contestLast(page: Page): Promise<void> {
  await page.goto('/transfers')
  const group = page.getByRole('region', { name: 'Afhent með kóða síðustu 14 daga' })
  await expect(group.getByRole('button', { name: /^Ég afhenti dýrið ekki/ })).toHaveCount(litter.length)
  await inspectScreen(page, 'handover-handed')
  await group.getByRole('button', { name: /^Ég afhenti dýrið ekki: Þoka/ }).click()
  await inspectScreen(page, 'handover-contest')
  await page.getByRole('button', { name: 'Andmæla afhendingunni' }).click()
  await expect(page.getByText('Andmælin hafa borist Dýraauðkenni')).toBeVisible()
}

/** An administrator decides the dispute, which is among the tasks. */
async function decideDispute({ browser, phones }: Parties): Promise<void> {
  const office = await browser.newPage()
  await signIn(office, { phones, name: 'Grænland', path: '/tasks?kind=dispute' })
  await office.getByRole('link', { name: 'Þoka hvolpur' }).click()
  await expect(office.getByText('Ágreiningur er um eignarhald á dýrinu')).toBeVisible()
  await inspectScreen(office, 'dispute-pet')
  await office.getByRole('button', { name: 'Leysa úr ágreiningi' }).click()
  await inspectScreen(office, 'dispute-decide')
  const decision = office.getByRole('dialog', { name: 'Leysa úr ágreiningi' })
  await decision.getByLabel('Ástæða').fill('Seljandinn staðfesti söluna í síma.')
  await decision.getByRole('button', { name: 'Leysa úr ágreiningi' }).click()
  await expect(office.getByText('Leyst hefur verið úr ágreiningnum')).toBeVisible()
  await office.close()
}

test('a breeder prints the sheets of a litter, and buyers take the puppies over on their phones', async ({
  page,
  phones,
  browser,
}) => {
  const parties = { browser, phones }
  await registerLitter(parties)
  await signIn(page, { phones, name: 'Ameríka', path: '/transfers/codes' })
  await acceptLitter(page)
  await page.reload()
  const addresses = await printSheets(page)
  expect(new Set(addresses).size).toBe(litter.length)
  for (const [n, { puppy, buyer }] of made.entries())
    await takeOver(parties, { buyer, name: puppy, address: addresses[n] ?? '', isFirst: n === 0 })
  await comeTooLate(parties, addresses[0] ?? '')
})

test('a breeder prints a receipt and contests a handover, which an administrator decides', { tag: '@long' }, async ({
  page,
  phones,
  browser,
}) => {
  await signIn(page, { phones, name: 'Ameríka', path: '/transfers' })
  await printReceipt(page)
  await contestLast(page)
  await decideDispute({ browser, phones })
})

test('offers to record a lost pet as found before transferring it', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/transfers?create' })
  const dialog = page.getByRole('dialog', { name: 'Ný eigendaskipti' })
  await dialog.getByRole('radio', { name: /^Skotta/ }).check()
  await dialog.getByLabel('Kennitala nýs eiganda').fill(people.Finnland.ssn)
  await expect(dialog.getByText('Gervimaður Finnland')).toBeVisible()
  await dialog.getByRole('button', { name: 'Senda beiðni um eigendaskipti' }).click()
  await expect(dialog.getByRole('button', { name: 'Skrá dýrið fundið' })).toBeVisible()
  await inspectScreen(page, 'transfers-lost')
})
