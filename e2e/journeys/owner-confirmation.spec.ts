import type { Page } from '@playwright/test'
import { readAs } from '../support/as-signed-in.ts'
import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

/** An owner of the demo whose reminder is due at the start (docs/demo-data.md). */
const OWNER = 'sigurdur.aronsson.44@example.com'
const SUBJECT = 'Áminning: eru upplýsingarnar þínar í Dýraauðkenni réttar?'
const STALE = 'Upplýsingar um eigandann eru úreltar'
const DONE = 'Takk! Upplýsingarnar eru staðfestar.'

test('an owner confirms the details by the link of the yearly mail; a link scanner that opens it confirms nothing', {
  tag: '@long',
}, async ({ page, mails, request }) => {
  // The job that asks owners runs every minute.
  const link = await mails.linkOf(await mails.arrived(OWNER, SUBJECT, 90_000))
  expect(link).toMatch(/^\/confirm\?t=/)
  for (const method of ['GET', 'HEAD', 'GET']) await request.fetch(link, { method })

  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Allt er rétt' })).toBeVisible()
  await inspectScreen(page, 'confirm')
  await page.getByRole('button', { name: 'Skoða upplýsingarnar' }).click()
  await expect(page.getByText(/^•••\d\d/)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ekki lengur hjá mér: / }).first()).toBeVisible()
  await inspectScreen(page, 'confirm-details')
  await page.getByRole('button', { name: 'Allt er rétt' }).click()
  await expect(page.getByText(DONE)).toBeVisible()

  await page.goto(link)
  await page.getByRole('button', { name: 'Skoða upplýsingarnar' }).click()
  await expect(page.getByText(DONE)).toBeVisible()
})

/** A pet of the demo owner whose e-mail was refused. The id of this owner is two below that of the reminded owner. */
async function petWithStaleOwner(page: Page) {
  const path = `/api/Users?${new URLSearchParams({ searchQuery: 'Sigurður Aronsson' })}`
  const found = await readAs<{ userId: number; email: string }[]>(page, { method: 'GET', path })
  const reminded = found.find(({ email }) => email === OWNER)
  if (reminded === undefined) throw new Error('The reminded owner is not in the demo')
  const personId = reminded.userId - 2
  const pets = await readAs<{ petId: number; tagNumber: string }[]>(page, {
    method: 'GET',
    path: `/api/Users/${personId}/Pets`,
  })
  if (pets[0] === undefined) throw new Error('The owner whose e-mail was refused has no pet in the demo')
  return { personId, ...pets[0] }
}

test('staff see whose details are stale, and a veterinarian confirms them with the owner', { tag: '@long' }, async ({
  page,
  phones,
  browser,
}) => {
  await signIn(page, { phones, name: 'Grænland', path: '/tasks' })
  const { personId, petId, tagNumber } = await petWithStaleOwner(page)
  await page.goto(`/person/${personId}`)
  await expect(page.getByText(STALE)).toBeVisible()
  await expect(page.getByText('Netfangið er ekki til.')).toBeVisible()
  await inspectScreen(page, 'stale-person')
  await page.goto(`/pet/${petId}`)
  await expect(page.getByText(STALE)).toBeVisible()
  await inspectScreen(page, 'stale-pet')

  const veterinarian = await browser.newPage({ viewport: phoneSize })
  await signIn(veterinarian, { phones, name: 'Danmörk', path: '/scan' })
  await expect(veterinarian.getByLabel('Örmerki eða eyrnamerki')).toBeFocused()
  await veterinarian.keyboard.type(tagNumber)
  await veterinarian.keyboard.press('Enter')
  await expect(veterinarian.getByText(STALE)).toBeVisible()
  await inspectScreen(veterinarian, 'stale-scan')
  await veterinarian.getByRole('button', { name: 'Eigandi er viðstaddur og allt er rétt' }).click()
  await expect(veterinarian.getByText('Upplýsingarnar eru staðfestar')).toBeVisible()
  await veterinarian.close()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(STALE)).toHaveCount(0)
})

test('an owner reports that a cat has moved abroad', { tag: '@long' }, async ({ page, phones }) => {
  await signIn(page, { phones, name: 'Finnland', path: '/pets/my' })
  await page.getByRole('link', { name: 'Sjá nánar: Branda' }).click()
  await page.getByRole('button', { name: 'Nýr eigandi' }).click()
  await page.getByRole('link', { name: 'Ekki lengur hjá mér' }).click()
  await inspectScreen(page, 'departure')
  await page.getByRole('button', { name: 'Tilkynna flutning' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Láta vita' }).click()
  await expect(page.getByText('Takk fyrir að láta vita. Starfsfólk Dýraauðkennis skráir flutninginn.')).toBeVisible()
  await inspectScreen(page, 'departure-reported')
})
