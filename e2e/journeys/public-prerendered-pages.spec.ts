import type { Page } from '@playwright/test'
import { hold } from '../support/hold.ts'
import { layoutProblems } from '../support/layout-problems.ts'
import { LARGEST_SHIFT, watchShifts } from '../support/layout-shift.ts'
import { lookupOn } from '../support/lookup.ts'
import { phoneSize } from '../support/page.ts'
import { signInByPhone } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

// Public pages arrive as prerendered HTML, which React hydrates (docs/frontend.md#prerendered-pages).

const headings = {
  '/': /^Fannstu dýr\?/,
  '/org': /Innskráning/,
  '/lost': 'Týnt dýr?',
  '/about': 'Um Dýraauðkenni',
  '/privacy-policy': 'Persónuverndarstefna',
  '/user-agreement': 'Notendaskilmálar',
  '/accessibility': 'Aðgengisyfirlýsing',
  '/no/such/path': 'Síða fannst ekki',
}
const paths = Object.keys(headings) as (keyof typeof headings)[]
const sizes = [320, 390, 768, 1440].map((width) => ({ width, height: 900 }))
const missing = /status of 404/

// The pattern `**` also covers the English files, which are in a folder of their own.
const SHELL_SCRIPT = '**/r/shell/**/main.*.js'
const LOOKUP_SCRIPT = '**/r/remote-public/**/remoteEntry.*.js'

const isPrerendered = (page: Page) => page.locator('#root[data-page]')
const hydrated = (page: Page) => expect(isPrerendered(page)).toHaveCount(0)

/** Place and looks of every element. Runs in the page. */
const describeElements = async () => {
  // Waits for all animations. `finished` rejects if an animation is cancelled, as when its element is replaced.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  return [...document.querySelectorAll<Element>('#root :not(style)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { color, backgroundColor, borderTopColor, fontSize, fontWeight } = getComputedStyle(element)
    const place = [x, y + scrollY, width, height].map((length) => Math.round(length * 10) / 10)
    return [element.tagName, ...place, color, backgroundColor, borderTopColor, fontSize, fontWeight].join(' ')
  })
}

/** Describes the page in both colour schemes and all sizes. Calls `open` once for each scheme. */
const lookAtAll = async (page: Page, open: () => Promise<void>) => {
  const looks = new Map<string, string[]>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await open()
    for (const size of sizes) {
      await page.setViewportSize(size)
      expect(await layoutProblems(page), `${colorScheme}, ${size.width} px`).toEqual([])
      looks.set(`${colorScheme}, ${size.width} px`, await page.evaluate(describeElements))
    }
  }
  return looks
}

for (const path of paths)
  test(`${path} looks the same before and after the script`, { tag: '@long' }, async ({ page, watch }) => {
    watch.allow(/status of 404|ERR_FAILED/)
    // These calls get no answer, so that the list of lost pets and the figures show that they load, as in the HTML.
    await page.route('**/api/{LostAlerts,Types,Places,Barometer,Deposit}*', () => undefined)
    await page.route(SHELL_SCRIPT, (route) => route.abort())
    const before = await lookAtAll(page, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: headings[path] })).toBeVisible()
      await expect(isPrerendered(page)).toHaveCount(1)
    })
    const title = await page.title()
    await page.unroute(SHELL_SCRIPT)
    const after = await lookAtAll(page, async () => {
      await page.goto(path)
      await hydrated(page)
    })
    expect(after).toEqual(before)
    await expect(page).toHaveTitle(title)
  })

/** Counts layout shifts and reported errors. */
async function watchHydration(page: Page) {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/BrowserErrors')) reports.push(String(request.postData()))
  })
  const shift = await watchShifts(page)
  return {
    expectNone: async () => {
      await hydrated(page)
      await page.waitForLoadState('networkidle')
      expect(await shift()).toBe(0)
      expect(reports).toEqual([])
    },
  }
}

for (const path of paths)
  test(`${path} is hydrated without a shift, an error or a broken reference`, {
    tag: path === '/' || path === '/lost' ? [] : '@long',
  }, async ({ page, watch }) => {
    watch.allow(missing)
    const { expectNone } = await watchHydration(page)
    const release = await hold(page, SHELL_SCRIPT)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1, name: headings[path] })
    await heading.evaluate((element) => Object.assign(element, { isFromHtml: true }))
    release()
    await expectNone()
    expect(await heading.evaluate((element) => 'isFromHtml' in element), 'the element of the HTML').toBe(true)
    const broken = await page.evaluate(() => {
      const attributes = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls']
      return attributes.flatMap((name) =>
        [...document.querySelectorAll(`[${name}]`)].flatMap((element) => {
          if (element.matches('dialog:not([open])')) return []
          const ids = element.getAttribute(name)?.split(' ') ?? []
          return ids.filter((id) => document.getElementById(id) === null).map((id) => `${name}=${id}`)
        }),
      )
    })
    expect(broken).toEqual([])
  })

test('the result of a number in the URL appears without a layout shift', async ({ page, watch }) => {
  watch.allow(missing)
  const shift = await watchShifts(page)
  for (const width of [390, 1440])
    for (const number of ['352098100000011', '352098100000012', '352098199999999']) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`/lost?tagNumber=${number}`)
      await expect(page.getByRole('link', { name: 'Dýrið mitt er týnt' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await shift(), `${number}, ${width} px`).toBeLessThan(LARGEST_SHIFT)
    }
})

/** An alert that has a picture. */
async function findAlert(page: Page) {
  const alerts: { code: string; petName: string; hasPicture: boolean }[] = await (
    await page.request.get('/api/LostAlerts')
  ).json()
  const alert = alerts.find(({ hasPicture }) => hasPicture)
  if (!alert) throw new Error('The demo data has no alert with a picture')
  return { path: `/lost/${alert.code}`, title: `Lýst er eftir: ${alert.petName}` }
}

test('an alert is on the page before the script loads, and is hydrated without a shift, an error or a call', async ({
  page,
}) => {
  await page.setViewportSize(phoneSize)
  const { path, title } = await findAlert(page)
  const { expectNone } = await watchHydration(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/LostAlerts\/\w+$/.test(request.url())) calls.push(request.url())
  })
  const release = await hold(page, SHELL_SCRIPT)
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ég sá dýrið' })).toBeInViewport()
  // The page keeps the answers given before the script loads.
  await page.getByText('Virðist í lagi').click()
  await page.getByLabel('Skilaboð til eigandans').fill('Hann hljóp í átt að höfninni')
  await page.evaluate(() => scrollTo(0, 0))
  release()
  await expectNone()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Virðist í lagi' })).toBeChecked()
  for (const answer of ['Ég sá það hér', 'Ég lít aftur á síðuna'])
    await page.getByRole('radio', { name: answer }).check()
  await expect(page.getByLabel('Skilaboð til eigandans')).toHaveValue('Hann hljóp í átt að höfninni')
  expect(calls).toEqual([])
})

test('animals in care are shown before the script loads; the page is hydrated without a shift, an error or a call', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(phoneSize)
  const { expectNone } = await watchHydration(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (/\/api\/Care/.test(request.url())) calls.push(request.url())
  })
  const release = await hold(page, SHELL_SCRIPT)
  await page.goto('/in-care', { waitUntil: 'commit' })
  const row = page.getByRole('listitem').filter({ hasText: 'Kópavogsbær' })
  await expect(row).toContainText('Köttur × 2')
  release()
  await expectNone()
  await expect(row).toContainText('Köttur × 2')
  expect(calls).toEqual([])
})

const loadingPages = [
  { path: '/found?t=x', heading: 'Samskipti um dýr' },
  { path: '/confirm?t=x', heading: 'Eru upplýsingarnar þínar réttar?' },
  { path: '/unsubscribe?t=x', heading: 'Hætta að vakta svæði' },
  { path: '/backup-contact?t=x', heading: 'Varatengiliður' },
  { path: '/verify/ABCD2345', heading: 'Sannreyna skjal' },
  { path: '/claim', heading: 'Tilkall til dýrs' },
  { path: '/pet/1', heading: null },
]

test('no page is white while the script does not load', async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/)
  await page.route(SHELL_SCRIPT, (route) => route.abort())
  for (const signedIn of [false, true]) {
    if (signedIn) await page.context().addCookies([{ name: 'signed-in', value: '', url: page.url() }])
    for (const { path, heading } of loadingPages) {
      await page.goto(path)
      await expect(
        page.getByRole('banner').getByRole('link', { name: 'Dýraauðkenni', exact: true }),
        path,
      ).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      if (heading) await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      else await expect(page.locator('main [role=status]')).toBeVisible()
      await expect(page.getByRole('main').locator(':visible').first()).toBeVisible()
    }
  }
  const late = page.getByText('Síðan er lengi að hlaðast.')
  await expect(late).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(late).toBeVisible()
})

test('on a page that a link opens, a press takes effect although its script still loads', { tag: '@long' }, async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const release = await hold(page, LOOKUP_SCRIPT)
  await page.goto('/found?t=c1.finder.x', { waitUntil: 'commit' })
  await page.waitForFunction(() => '__FEDERATION__' in window)
  await page.getByRole('button', { name: 'Opna samskiptin' }).click()
  await expect(isPrerendered(page)).toHaveCount(1)
  release()
  await expect(page.getByRole('alert')).toBeVisible()
})

test('a form that is sent before the script loads keeps its text, puts it in no address, and takes effect', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 4\d\d/)
  const release = await hold(page, SHELL_SCRIPT)
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  await page.goto('/verify', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Kóði / Code' }).fill('ABCD2345')
  await page.getByRole('button', { name: 'Sannreyna / Verify' }).click()
  await expect(isPrerendered(page)).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Kóði / Code' })).toHaveValue('ABCD2345')
  release()
  await expect(page.getByText('Ekkert skjal í gildi hefur þennan kóða')).toBeVisible()
  expect(documents).toHaveLength(1)
})

test('keeps the text, caret and focus of a field that is used before the script loads', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize(phoneSize)
  const release = await hold(page, SHELL_SCRIPT)
  await page.goto('/', { waitUntil: 'commit' })
  const { field, button } = lookupOn(page)
  await field.click()
  await page.keyboard.type('352098100000011')
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowLeft')
  await page.getByLabel('Símanúmer').evaluate((input: HTMLInputElement) => {
    input.value = '010'
  })
  release()
  await hydrated(page)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('352098100000011')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(11)
  await expect(page.getByLabel('Símanúmer')).toHaveValue('010')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
})

test('a press before the script loads looks the number up, and the result stays', { tag: '@long' }, async ({
  page,
}) => {
  const release = await hold(page, SHELL_SCRIPT)
  await page.goto('/lost', { waitUntil: 'commit' })
  const { field } = lookupOn(page)
  await field.fill('352098100000011')
  await field.press('Enter')
  await expect(page).toHaveURL('/lost#lookup')
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
  await expect(isPrerendered(page)).toHaveCount(1)
  release()
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
  await page.getByRole('button', { name: 'Fletta upp öðru númeri' }).click()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('')
})

test('the result of a lookup before the script loads, and what is typed after it, stay when the page is hydrated', {
  tag: '@long',
}, async ({ page, watch }) => {
  watch.allow(missing)
  const release = await hold(page, SHELL_SCRIPT)
  await page.goto('/', { waitUntil: 'commit' })
  const { field } = lookupOn(page)
  await lookupOn(page).lookUp('352098199999999')
  await expect(page.getByText('Ekkert dýr er skráð með þetta örmerki')).toBeVisible()
  await field.fill('352098100000011')
  release()
  await hydrated(page)
  await expect(page.getByText('Ekkert dýr er skráð með þetta örmerki')).toBeVisible()
  await expect(field).toHaveValue('352098100000011')
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
})

test('a press while the remote loads takes effect when React has hydrated the page', { tag: '@long' }, async ({
  page,
}) => {
  const release = await hold(page, LOOKUP_SCRIPT)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => '__FEDERATION__' in window)
  await lookupOn(page).lookUp('352098100000011')
  await expect(isPrerendered(page)).toHaveCount(1)
  release()
  await expect(page.getByRole('heading', { name: 'Snati' })).toBeVisible()
})

test('can be read without JavaScript', { tag: '@long' }, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: phoneSize })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: headings[path] })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    const needed = page.locator('body > noscript p')
    await expect(needed).toBeVisible()
    await expect(needed).toContainText('Kveiktu á JavaScript')
    await expect(needed).toContainText('@')
  }
  await page.close()
})

test('a signed-in person does not get the prerendered page of visitors', { tag: '@long' }, async ({ page, phones }) => {
  await signInByPhone(page, { phones, name: 'Afríka', path: '/person/info' })
  const html = async () => (await page.goto('/lost'))?.text()
  const isOwn = async () => !(await html())?.includes('data-page="/lost"')
  expect(await isOwn()).toBe(true)
  const own = page.getByRole('banner').getByRole('link', { name: 'Gervimaður Afríka' })
  await expect(own).toBeVisible()

  // The browser still has its session but not the cookie `signed-in`, as after an upgrade.
  await page.context().clearCookies({ name: 'signed-in' })
  expect(await isOwn()).toBe(false)
  await expect(own).toBeVisible()
  expect(await isOwn()).toBe(true)

  await page.getByRole('banner').getByRole('link', { name: 'Útskrá' }).click()
  await expect(lookupOn(page).field).toBeVisible()
  expect(await isOwn()).toBe(false)
})
