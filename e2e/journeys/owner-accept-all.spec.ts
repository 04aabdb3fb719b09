import type { Browser } from '@playwright/test'
import { readAs } from '../support/as-signed-in.ts'
import type { Phones } from '../support/phones.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const litter = ['Kátur', 'Lubbi', 'Skrudda']

/** Recipients of waiting mails about accepted registrations. */
const waitingRecipients = async (browser: Browser, phones: Phones) => {
  const page = await browser.newPage()
  await signIn(page, { phones, name: 'Grænland', path: '/outbox?state=waiting' })
  const path = '/api/Outbox?State=waiting'
  const mails = await readAs<{ kind: string; recipientName: string }[]>(page, { method: 'GET', path })
  await page.close()
  return mails.filter(({ kind }) => kind === 'registrationAccepted').map(({ recipientName }) => recipientName)
}

test('accepts a litter with one button: one call for each pet, the progress, and one mail to the veterinarian', {
  tag: '@long',
}, async ({ page, phones, browser }) => {
  await signIn(page, { phones, name: 'Afríka', path: '/transfers' })
  const registrations = page.getByRole('region', { name: 'Nýskráningar sem bíða samþykkis' })
  for (const name of litter) await expect(registrations.getByRole('link', { name })).toBeVisible()
  const all = page.getByRole('button', { name: 'Samþykkja allar skráningar frá: Gervimaður Danmörk (3)' })
  await inspectScreen(page, 'transfers-litter')
  await all.click()
  const question = page.getByRole('dialog', { name: 'Samþykkja allar skráningarnar?' })
  await expect(question.getByRole('listitem')).toHaveCount(3)
  await inspectScreen(page, 'transfers-accept-all')

  // Holds the second call, so that the progress can be read.
  const sent: string[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/PetTransfers/*/Accept*', async (route) => {
    sent.push(route.request().url())
    if (sent.length === 2) await released
    await route.continue()
  })
  await question.getByRole('button', { name: 'Samþykkja allar (3)' }).click()
  await expect(question.getByRole('status')).toHaveText('Lokið: 1 af 3')
  release()
  await expect(page.getByRole('alert')).toHaveText('Skráningar samþykktar: 3')
  expect(new Set(sent).size).toBe(3)
  expect(sent).toHaveLength(3)
  await expect(registrations).toHaveCount(0)
  await expect(page.getByText('Ekkert í vinnslu')).toBeVisible()
  expect(await waitingRecipients(browser, phones)).toEqual(['Gervimaður Danmörk'])

  await page.goto('/pets/my')
  for (const name of litter) await expect(page.getByRole('link', { name: `Sjá nánar: ${name}` })).toBeVisible()
})
