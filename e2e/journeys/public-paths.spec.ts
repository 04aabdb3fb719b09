import { expect, test } from '../support/test.ts'

for (const path of ['/does/not/exist', '//lost', '/%ff', '/pet/17/nothing'])
  test(`${path} answers 404 and shows the page of an unknown path`, { tag: '@long' }, async ({
    page,
    watch,
    origin,
  }) => {
    watch.allow(/status of 404|could not be decoded/)
    const response = await page.goto(origin + path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Síða fannst ekki' })).toBeVisible()
    await page.getByRole('link', { name: 'Fara á forsíðu' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 2, name: 'Innskráning' })).toBeVisible()
  })

test('shows the login for a page that needs a sign-in; Back leaves the login', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/about')
  await page.goto('/transfers')
  await expect(page).toHaveURL('/?redirect=%2Ftransfers')
  await expect(page.getByText('Skráðu þig inn til að opna síðuna.')).toBeInViewport()
  await expect(page.getByLabel('Símanúmer')).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})
