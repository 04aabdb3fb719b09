import { phonesAt } from '../support/phones.ts'
import { startServer } from '../support/server.ts'
import { loginDialog, people, requestLogin } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: the tests use the same phone.
test.describe.configure({ mode: 'default' })

const { phone, ssn } = people.Bretland
const methods = [
  { method: 'phone', identifier: phone, sent: 'Beiðni um innskráningu hefur verið send í símann þinn.' },
  { method: 'app', identifier: ssn, sent: 'Beiðni um innskráningu hefur verið send í appið.' },
] as const

for (const { method, identifier, sent } of methods) {
  const outcomes = [
    { answer: 'cancel', text: 'Notandi hætti við' },
    { answer: 'timeout', text: 'Notandi rann út af tíma' },
    { answer: 'failure', text: 'Eitthvað fór úrskeiðis' },
    { answer: 'pinLocked', text: 'Eitthvað fór úrskeiðis' },
  ] as const

  for (const { answer, text } of outcomes) {
    const tag = method === 'phone' && answer === 'cancel' ? [] : '@long'
    test(`${method}: ${answer} shows '${text}' in the dialog and stores no token`, { tag }, async ({
      page,
      phones,
      watch,
    }) => {
      watch.allow(/status of (400|503)/)
      await page.goto('/')
      await requestLogin(page, method, identifier)
      await expect(loginDialog(page).getByText(sent)).toBeVisible()
      await phones.answer(identifier, answer)
      const failed = page.getByRole('dialog', { name: 'Innskráning tókst ekki' })
      await expect(failed.getByRole('alert')).toHaveText(text)
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      await page.keyboard.press('Escape')
      await expect(failed).toBeHidden()
    })
  }

  test(`${method}: opens the owner's pets after an approval`, { tag: method === 'phone' ? [] : '@long' }, async ({
    page,
    phones,
  }) => {
    await page.goto('/')
    await requestLogin(page, method, identifier)
    const prompt = await phones.rung(identifier)
    expect(prompt.code).toMatch(/^\d{4}$/)
    await expect(loginDialog(page).getByText(String(prompt.code), { exact: true })).toBeVisible()
    await phones.answer(identifier, 'approve')
    await expect(page).toHaveURL('/pets/my')
    // Her access as a veterinarian is disabled: she is an owner without another view.
    await expect(page.getByRole('link', { name: 'Gervimaður Bretland' })).toBeVisible()
    await expect(page.getByLabel('Skoða sem')).toBeHidden()
  })
}

test('phone: asks the user to refuse the prompt of another login, and signs in afterwards', { tag: '@long' }, async ({
  page,
  origin,
  phones,
  watch,
}) => {
  watch.allow(/status of 429/)
  const attacker = fetch(`${origin}/api/Auth/GetToken?phonenumber=${phone}`)
  await phones.rung(phone)
  await page.goto('/')
  await requestLogin(page, 'phone', phone)
  const failed = page.getByRole('dialog', { name: 'Innskráning tókst ekki' })
  await expect(failed.getByRole('alert')).toContainText('Ef hún er ekki frá þér skaltu hafna henni')
  await phones.answer(phone, 'cancel')
  expect((await attacker).status).toBe(400)
  await failed.getByRole('button', { name: 'Reyna aftur' }).click()
  await phones.answer(phone, 'approve')
  await expect(page).toHaveURL('/pets/my')
})

test('phone: refuses a number without electronic ID', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of 400/)
  await page.goto('/')
  await requestLogin(page, 'phone', '010-0000')
  await expect(page.getByRole('alert')).toHaveText('Óþekkt símanúmer')
})

test('app: refuses an unknown kennitala', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/status of 400/)
  await page.goto('/')
  await requestLogin(page, 'app', '999999-9999')
  await expect(page.getByRole('alert')).toHaveText('Kennitala er ekki rétt')
})

test('does not send a phone number or kennitala that is too short', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await requestLogin(page, 'phone', '010-23')
  await expect(page.getByText('Símanúmerið þarf að vera 7 tölustafir')).toBeVisible()
  await requestLogin(page, 'app', '010130')
  await expect(page.getByText('Kennitala er að minnsta kosti 10 að lengd')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Escape does not close the waiting dialog, cancelling ends the polling of the server', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_ABORTED/)
  const server = await startServer()
  try {
    const phones = phonesAt(server.phones)
    await page.goto(server.origin)
    await requestLogin(page, 'phone', phone)
    await phones.rung(phone)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await expect(loginDialog(page)).toBeVisible()
    await expect.poll(phones.polls).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Hætta við innskráningu' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Expects a second without a poll, in which many would come. Tries again, because one poll may still be on its way.
    await expect(async () => {
      const polls = await phones.polls()
      await page.waitForTimeout(1000)
      expect(await phones.polls()).toBe(polls)
    }).toPass()
  } finally {
    await server.stop()
  }
})
