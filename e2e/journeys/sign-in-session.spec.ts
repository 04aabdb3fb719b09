import { inspectScreen } from '../support/screens.ts'
import { people, requestLogin, signInByPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Sequential: some of the tests use the same phone.
test.describe.configure({ mode: 'default' })

const expired = 'Innskráningin er útrunnin. Skráðu þig inn aftur.'

for (const target of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/nope']) {
  test(`a login does not redirect to ${target}`, { tag: '@long' }, async ({ page, phones }) => {
    await page.goto(`/?${new URLSearchParams({ redirect: target })}`)
    await expect(page.getByLabel('Símanúmer')).toBeVisible()
    const { phone } = people.Færeyjar
    await requestLogin(page, 'phone', phone)
    await phones.answer(phone, 'approve')
    await expect(page).toHaveURL('/pets/my')
  })
}

test('refuses a path that the role may not see', async ({ page, phones }) => {
  await signInByPhone(page, { phones, name: 'Færeyjar' })
  await page.goto('/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Þú hefur ekki aðgang að þessari síðu' })).toBeVisible()
  await page.getByRole('link', { name: 'Fara á forsíðu' }).click()
  await expect(page).toHaveURL('/pets/my')
})

test('logs out all tabs and ends the session on the server', async ({ page, phones }) => {
  await signInByPhone(page, { phones, name: 'Færeyjar' })
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const other = await page.context().newPage()
  await other.goto('/contact')
  await expect(other.getByRole('heading', { level: 1, name: 'Hafa samband' })).toBeVisible()
  await other.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Innskráning' })).toBeVisible()
  await expect(page.getByText(expired)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const read = () => page.request.get('/api/Auth/Sessions', { headers: { authorization: `Bearer ${token}` } })
  await expect.poll(async () => (await read()).status()).toBe(401)
})

test('leads to the login and back when the session has expired', async ({ page, phones }) => {
  await page.clock.install()
  await signInByPhone(page, { phones, name: 'Grænland', path: '/contact' })
  await expect(page.getByRole('heading', { level: 1, name: 'Hafa samband' })).toBeVisible()
  await page.clock.fastForward('08:00:01')
  await expect(page.getByRole('alert')).toHaveText(expired)
  await expect(page).toHaveURL('/?redirect=%2Fcontact')
})

test('asks for a new sign-in over a form when the session ends, and keeps what was typed', { tag: '@long' }, async ({
  page,
  phones,
  watch,
}) => {
  watch.allow(/status of 401/)
  await signInByPhone(page, { phones, name: 'Grænland', path: '/contact' })
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  await page.request.post('/api/Auth/Logout', { headers: { authorization: `Bearer ${token}` } })
  await page.getByLabel('Titill').fill('Ábending')
  await page.getByLabel('Texti').fill('Letrið er smátt.')
  await page.getByRole('button', { name: 'Senda' }).click()
  const dialog = page.getByRole('dialog', { name: expired })
  await expect(dialog).toBeVisible()
  await inspectScreen(page, 'sign-in-again')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByLabel('Símanúmer').fill(people.Grænland.phone)
  await dialog.getByRole('button', { name: 'Skrá mig inn' }).click()
  await phones.answer(people.Grænland.phone, 'approve')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/contact')
  await expect(page.getByLabel('Titill')).toHaveValue('Ábending')
  await expect(page.getByLabel('Texti')).toHaveValue('Letrið er smátt.')
  await page.getByRole('button', { name: 'Senda' }).click()
  await expect(page.getByText('Takk fyrir!')).toBeVisible()
})

test('asks about unsaved changes at logout', { tag: '@long' }, async ({ page, phones }) => {
  await signInByPhone(page, { phones, name: 'Grænland', path: '/contact' })
  await page.getByLabel('Titill').fill('Ábending')
  const logout = page.getByRole('banner').getByRole('link', { name: 'Útskrá' })
  await logout.click()
  const question = page.getByRole('dialog', {
    name: 'Ertu viss að þú viljir fara af þessari síðu? Það eru óvistaðar breytingar',
  })
  await question.getByRole('button', { name: 'Vera áfram' }).click()
  await expect(page.getByLabel('Titill')).toHaveValue('Ábending')
  await logout.click()
  await question.getByRole('button', { name: 'Fara af síðunni' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Innskráning' })).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('confirms that a comment was sent', { tag: '@long' }, async ({ page, phones }) => {
  await signInByPhone(page, { phones, name: 'Færeyjar' })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Hafa samband' }).click()
  await page.getByLabel('Titill').fill('Ábending')
  await page.getByLabel('Texti').fill('Letrið er smátt.')
  await page.getByRole('button', { name: 'Senda' }).click()
  await expect(page.getByText('Takk fyrir!')).toBeVisible()
  await expect(page.getByLabel('Titill')).toHaveValue('')
  await expect(page.getByLabel('Texti')).toHaveValue('')
})
