import type { Page } from '@playwright/test'
import { phoneSize } from '../support/page.ts'
import { inspectScreen } from '../support/screens.ts'
import { signIn } from '../support/sign-in.ts'
import { byLanguage, expect, test } from '../support/test.ts'

const KEEPER = 'gaesla@example.com'

const shown = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('.')

/** The owner invites someone who looks after the animals this week. */
async function invite(page: Page) {
  await page.getByRole('button', { name: 'Bjóða varatengilið' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bjóða varatengilið' })
  await dialog.getByLabel('Nafn').fill('Gunna Gæsla')
  await dialog.getByLabel('Tengsl').selectOption('Gæsluaðili')
  await dialog.getByLabel('Netfang').fill(KEEPER)
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

test('a keeper agrees by the link of a mail, answers a finder at once, and deletes the entry', {
  tag: '@long',
}, async ({ page, phones, mails, browser }) => {
  await signIn(page, { phones, name: 'Færeyjar', path: '/person/info' })
  const contacts = page.getByRole('region', { name: 'Varatengiliðir' })
  await expect(contacts.getByText('Sigrún Sýnidóttir')).toBeVisible()
  await invite(page)
  await expect(contacts.getByText('Gunna Gæsla')).toBeVisible()
  await inspectScreen(page, 'backup-contacts')

  const invitation = await mails.arrived(
    KEEPER,
    byLanguage({
      is: 'Gervimaður Færeyjar óskar eftir þér sem varatengilið',
      en: 'Gervimaður Færeyjar asks you to be a backup contact',
    }),
  )
  const link = await mails.linkOf(invitation)
  const keeper = await browser.newPage({ viewport: phoneSize })
  await keeper.goto(new URL(link, page.url()).href)
  await expect(keeper.getByText('Færeyjar')).toHaveCount(0)
  await keeper.getByRole('button', { name: 'Sjá skráninguna' }).click()
  await expect(keeper.getByRole('heading', { level: 1 })).toHaveText('Varatengiliður: Gervimaður Færeyjar')
  await inspectScreen(keeper, 'backup-contact-entry')
  await keeper.getByLabel('Ég er 18 ára eða eldri').check()
  await keeper.getByRole('button', { name: 'Samþykkja' }).click()
  await expect(keeper.getByText('Takk fyrir að vera varatengiliður')).toBeVisible()

  const finder = await browser.newPage({ viewport: phoneSize })
  await report(finder)
  const found = await mails.arrived(
    KEEPER,
    byLanguage({
      is: 'Skilaboð um dýr sem þú ert varatengiliður fyrir: Snati',
      en: 'A message about a pet you are a backup contact for: Snati',
    }),
  )
  await keeper.goto(new URL(await mails.linkOf(found), page.url()).href)
  await keeper.getByRole('button', { name: 'Opna samskiptin' }).click()
  await keeper.getByLabel('Svara').fill('Ég gæti hans og kem strax.')
  await keeper.getByRole('button', { name: 'Senda svar' }).click()
  await expect(keeper.getByText('Ég gæti hans og kem strax.')).toBeVisible()
  await finder.getByRole('link', { name: 'Opna síðuna þína' }).click()
  await finder.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(finder.getByText('Ég gæti hans og kem strax.')).toBeVisible()
  await finder.close()

  await keeper.goto(new URL(link, page.url()).href)
  await keeper.getByRole('button', { name: 'Sjá skráninguna' }).click()
  await keeper.getByRole('button', { name: 'Eyða skráningunni minni' }).click()
  await keeper.getByRole('dialog').getByRole('button', { name: 'Eyða skráningunni minni' }).click()
  await expect(keeper.getByText(/Skráningunni hefur verið eytt/)).toBeVisible()
  await keeper.close()
  await page.reload()
  await expect(contacts.getByText('Sigrún Sýnidóttir')).toBeVisible()
  await expect(contacts.getByText('Gunna Gæsla')).toHaveCount(0)
})
