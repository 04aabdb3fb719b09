import { inspectScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

/** An owner of the demo whose reminder is due at the start (docs/demo-data.md). */
const OWNER = 'sigurdur.aronsson.44@example.com'
const SUBJECT = 'Áminning: eru upplýsingarnar þínar í Dýraauðkenni réttar?'
const DONE = 'Takk! Upplýsingarnar eru staðfestar.'

test('an owner confirms the details by the link of the yearly mail, and a link scanner does not', async ({
  page,
  mails,
  request,
}) => {
  // The job asks owners every minute.
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
