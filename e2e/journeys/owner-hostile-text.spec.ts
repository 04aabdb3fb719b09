import type { Page } from '@playwright/test'
import { lookupOn } from '../support/lookup.ts'
import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'
import { watchPage } from '../support/watch.ts'

// docs/security.md#requirements-and-tests, item 21: names, colours and comments are shown as written, and payloads in
// them do not run.

const NAME = `<img src=x onerror="window.ran=1"><script>window.ran=1</script>`
const COLOR = `"><svg onload="window.ran=1"> {{7*7}} javascript:window.ran=1`
const COMMENT = `</p><iframe srcdoc="<script>parent.ran=1</script>"></iframe><a href="javascript:window.ran=1">hér</a>`
const TAG = '352098100000011'

/** Makes an API call as the page's user. */
const send = (page: Page, request: { method: string; path: string; body?: object }) =>
  page.evaluate(async ({ method, path, body }) => {
    const token = Object.values(localStorage).find((value) => /eyJ[\w-]+\.[\w-]+\.[\w-]+/.test(value))
    const [jwt] = token?.match(/eyJ[\w-]+\.[\w-]+\.[\w-]+/) ?? []
    const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' }
    const answer = await fetch(path, { method, headers, body: body && JSON.stringify(body) })
    return { status: answer.status, body: await answer.json() }
  }, request)

const changeable = ['name', 'speciesId', 'genderId', 'color', 'birthDate', 'isCastrated', 'breedId', 'furId'] as const

const hasRun = (page: Page) => page.evaluate(() => 'ran' in window)

test('shows hostile names and comments as text', { tag: '@long' }, async ({ page, phones, watch, browser }) => {
  await signIn(page, { phones, name: 'Færeyjar' })
  const found = await send(page, { method: 'GET', path: `/api/MicroTags?tagNumber=${TAG}` })
  const path = `/api/Pets/${found.body.petId}`
  const { body: pet } = await send(page, { method: 'GET', path })
  const kept = Object.fromEntries(changeable.map((field) => [field, pet[field]]))
  const put = (body: object) => send(page, { method: 'PUT', path, body })
  expect((await put({ ...kept, name: NAME, color: COLOR })).status).toBe(200)
  try {
    const incident = { incidentTypeId: 5, comment: COMMENT }
    expect((await send(page, { method: 'POST', path: `${path}/Incidents`, body: incident })).status).toBe(201)

    await page.goto(`/pet/${found.body.petId}`)
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
    await expect(page.getByText(COLOR).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(COMMENT).filter({ visible: true }).first()).toBeVisible()
    expect(await hasRun(page)).toBe(false)

    await page.goto('/pets/my')
    await expect(page.getByRole('table', { name: 'Mín dýr' }).getByText(NAME)).toBeVisible()
    expect(await hasRun(page)).toBe(false)

    const visitor = await browser.newPage()
    const visiting = await watchPage(visitor)
    await visitor.goto('/')
    await lookupOn(visitor).lookUp(TAG)
    await expect(visitor.getByText(NAME).first()).toBeVisible()
    expect(await hasRun(visitor)).toBe(false)
    for (const quiet of [watch, visiting]) quiet.expectQuiet()
  } finally {
    expect((await put(kept)).status).toBe(200)
  }
})
