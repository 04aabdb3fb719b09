import { fakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from './routes.tsx'
import { samplePet } from './testing/sample-pet.ts'

test.each([
  ['/lost', 'Týnt dýr?', 'Farðu yfir símanúmer og netfang.'],
  ['/about', 'Um Dýraauðkenni', 'Dýralæknar'],
])('%s is the article %s', async (path, title, sentence) => {
  renderRoutes(routes, path)
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByText(new RegExp(sentence))).toBeVisible()
  expect(document.title).toBe(`${title} – Dýraauðkenni`)
})

test('the steps of the lost advice are a numbered list, and the lookup stands below them', async () => {
  const network = fakeNetwork()
  network.answer('GET /api/MicroTags', samplePet)
  renderRoutes(routes, '/lost')
  const [steps] = await screen.findAllByRole('list')
  expect(within(steps as HTMLElement).getAllByRole('listitem')).toHaveLength(5)
  await userEvent.type(screen.getByRole('textbox', { name: 'Örmerki eða eyrnamerki' }), '352098100000012{Enter}')
  expect(await screen.findByRole('article', { name: 'Skotta' })).toBeVisible()
  network.restore()
})
