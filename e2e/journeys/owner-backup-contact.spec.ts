import type { Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

const CONTACT = 'gaesla@example.com'

const shown = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('.')

/** The owner invites someone who looks after the animals this week. */
async function invite(page: Page) {
  await page.getByRole('button', { name: 'Bjóða varatengilið' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bjóða varatengilið' })
  await dialog.getByLabel('Nafn').fill('Gunna Gæsla')
  await dialog.getByLabel('Tengsl').selectOption('Gæsluaðili')
  await dialog.getByLabel('Netfang').fill(CONTACT)
  const now = new Date()
  await dialog.getByLabel('Gætir dýranna frá').fill(shown(now))
  await dialog.getByLabel('Gætir dýranna til og með').fill(shown(new Date(now.getTime() + 6 * 86_400_000)))
  await inspectScreen(page, 'backup-contact-invite')
  await dialog.getByRole('button', { name: 'Bjóða varatengilið' }).click()
  await expect(page.getByText('Boðið hefur verið sent')).toBeVisible()
}

/** A finder without an account reports Snati. */
async function report(page: Page) {
  await page.goto('/lost?tagNumber=352098100000011')
  const part = page.getByRole('region', { name: 'Láta eiganda vita' })
  for (const name of ['Virðist í lagi', 'Hjá mér', 'Í síma']) await part.getByRole('radio', { name }).check()
  await part.getByLabel('Símanúmerið þitt').fill('555 0123')
  await part.getByRole('button', { name: 'Senda skilaboðin' }).click()
  await expect(page.getByText('Skilaboðin eru á leið til eigandans')).toBeVisible()
}

test('a backup contact agrees by the link of a mail, answers a finder, and deletes the entry', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/person/info' })
  const contacts = page.getByRole('region', { name: 'Varatengiliðir' })
  await expect(contacts.getByText('Sigrún Sýnidóttir')).toBeVisible()
  await invite(page)
  await expect(contacts.getByText('Gunna Gæsla')).toBeVisible()
  await inspectScreen(page, 'backup-contacts')

  const invitation = await mails.arrived(CONTACT, 'Gervimaður Færeyjar óskar eftir þér sem varatengilið')
  const link = await mails.linkOf(invitation)
  const contact = await browser.newPage({ viewport: phoneSize })
  await contact.goto(new URL(link, page.url()).href)
  const show = contact.getByRole('button', { name: 'Sjá skráninguna' })
  await expect(show).toBeVisible()
  await expect(contact.getByText('Færeyjar')).toHaveCount(0)
  await show.click()
  await expect(contact.getByRole('heading', { level: 1 })).toHaveText('Varatengiliður: Gervimaður Færeyjar')
  await inspectScreen(contact, 'backup-contact-entry')
  await contact.getByLabel('Ég er 18 ára eða eldri').check()
  await contact.getByRole('button', { name: 'Samþykkja' }).click()
  await expect(contact.getByText('Takk fyrir að vera varatengiliður')).toBeVisible()

  const finder = await browser.newPage({ viewport: phoneSize })
  await report(finder)
  const found = await mails.arrived(CONTACT, 'Skilaboð um dýr sem þú ert varatengiliður fyrir: Snati')
  await contact.goto(new URL(await mails.linkOf(found), page.url()).href)
  await contact.getByRole('button', { name: 'Opna samskiptin' }).click()
  await contact.getByLabel('Svara').fill('Ég gæti hans og kem strax.')
  await contact.getByRole('button', { name: 'Senda svar' }).click()
  await expect(contact.getByText('Ég gæti hans og kem strax.')).toBeVisible()
  await finder.getByRole('link', { name: 'Opna síðuna þína' }).click()
  await finder.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(finder.getByText('Ég gæti hans og kem strax.')).toBeVisible()
  await finder.close()

  await contact.goto(new URL(link, page.url()).href)
  await show.click()
  await contact.getByRole('button', { name: 'Eyða skráningunni minni' }).click()
  await contact.getByRole('dialog').getByRole('button', { name: 'Eyða skráningunni minni' }).click()
  await expect(contact.getByText(/Skráningunni hefur verið eytt/)).toBeVisible()
  await contact.close()
  await page.reload()
  await expect(contacts.getByText('Sigrún Sýnidóttir')).toBeVisible()
  await expect(contacts.getByText('Gunna Gæsla')).toHaveCount(0)
})
