import { lookupOn } from '../support/lookup.ts'
import { inspectScreen } from '../support/screens.ts'
import { expect, test } from '../support/test.ts'

const pages = [
  { path: '/lost', heading: 'Týnt dýr?' },
  { path: '/about', heading: 'Um Dýraauðkenni' },
  { path: '/privacy-policy', heading: 'Persónuverndarstefna' },
  { path: '/user-agreement', heading: 'Notendaskilmálar' },
  { path: '/accessibility', heading: 'Aðgengisyfirlýsing' },
  { path: '/does/not/exist', heading: 'Síða fannst ekki' },
]

for (const { path, heading } of pages) {
  test(`${path} is readable in both schemes and at every width`, { tag: '@long' }, async ({ page, watch }) => {
    // Only the unknown path answers 404, which the browser writes to its console.
    watch.allow(/status of 404/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await inspectScreen(page, path.slice(1).replaceAll('/', '-'))
  })
}

test('/ is readable in both schemes and at every width', { tag: '@long' }, async ({ page }) => {
  await page.goto('/')
  await expect(lookupOn(page).button).toBeVisible()
  await inspectScreen(page, 'home')
})

const outcomes = [
  { name: 'found', tag: '352098100000011', shows: 'Gervimaður Færeyjar' },
  { name: 'lost', tag: '352098100000012', shows: 'Þetta dýr er skráð týnt' },
  { name: 'dead', tag: '352098100000015', shows: 'Gosi' },
  { name: 'no-consent', tag: '352098100000013', shows: 'Þessi eigandi hefur ekki samþykkt persónuskilmála' },
  { name: 'not-found', tag: '352098199999999', shows: 'Ekkert dýr er skráð með þetta örmerki' },
]

for (const { name, tag, shows } of outcomes) {
  test(`the lookup result ${name} is readable in both schemes and at every width`, {
    tag: name === 'lost' ? [] : '@long',
  }, async ({ page, watch }) => {
    watch.allow(/status of 404/)
    await page.goto('/')
    await lookupOn(page).lookUp(tag)
    await expect(page.getByText(shows).first()).toBeVisible()
    await inspectScreen(page, `home-${name}`)
  })
}
