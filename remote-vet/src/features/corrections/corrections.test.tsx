import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { correctionOfSkotta } from '@dyra/shared/testing/sample-correction'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { correctionRoutes } from './routes.ts'

const list = 'GET /api/Corrections'
const answer = 'POST /api/Corrections/{correctionId}/Answer'
const photo = 'GET /api/Corrections/{correctionId}/Photo'

const network = setupFakeNetwork()
const open = (rows = [correctionOfSkotta]) => {
  network.answerList(list, rows, rows.length)
  const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
  return renderRoutes(correctionRoutes, '/corrections', vet)
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('shows what is requested, and confirms it with one press', async () => {
  open()
  const shown = within(await screen.findByRole('region', { name: 'Skotta, Köttur' }))
  const facts = shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(facts).toEqual([
    ['Atriði', 'Fæðingardagur'],
    ['Skráð núna', '14.05.2022'],
    ['Ætti að vera', '14.05.2021'],
    ['Skýring', 'Stendur í heilsufarsbók'],
    ['Óskað af', 'Eigandi'],
    ['Óskað', expect.stringContaining('20.11.2026')],
  ])
  expect(shown.getByRole('link', { name: 'Skotta, Köttur' })).toHaveAttribute('href', '/pet/12')
  network.handle(answer, () => new Response(null, { status: 204 }))
  network.answerList(list, [], 0)
  await press('Staðfesta: Skotta, Fæðingardagur')
  expect(await screen.findByText('Svarið er skráð: leiðréttingin er staðfest')).toBeVisible()
  expect(await screen.findByText('Engin leiðrétting bíður svars frá þér')).toBeVisible()
  expect(screen.queryByText('0-0 af 0')).toBeNull()
  expect(await network.requests(answer)[0]?.json()).toEqual({ answer: 'confirmed' })
})

test('shows the previous page when the last request of a page is answered', async () => {
  const vet = { isAuthenticated: true, personId: 3, roles: ['PetOwner', 'Veterinarian'] } as const
  network.handle(list, ({ url }) => {
    const isFirst = new URL(url).searchParams.get('From') === '0'
    return Response.json(isFirst ? [correctionOfSkotta] : [], { headers: { 'x-total-count': '20' } })
  })
  const { router } = renderRoutes(correctionRoutes, '/corrections?page=2', vet)
  expect(await screen.findByRole('region', { name: 'Skotta, Köttur' })).toBeVisible()
  expect(router.state.location.search).toBe('')
  expect(screen.queryByText('Engin leiðrétting bíður svars frá þér')).toBeNull()
})

test('shows doubts about the requested number', async () => {
  open([{ ...correctionOfSkotta, field: 'tagNumber', warnings: ['Frá 01.01.2028 eiga örmerki að byrja á 352'] }])
  const shown = await screen.findByRole('region', { name: 'Skotta, Köttur' })
  expect(shown).toHaveTextContent('Frá 01.01.2028 eiga örmerki að byrja á 352')
})

test('asks what is right if the requested value is wrong', async () => {
  open()
  await press('Ekki rétt: Skotta, Fæðingardagur')
  const dialog = within(screen.getByRole('dialog', { name: 'Leiðréttingin er ekki rétt: Skotta' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Senda svar' }))
  expect(dialog.getByLabelText('Hvað er rétt?')).toBeInvalid()
  expect(network.requests(answer)).toHaveLength(0)
  await userEvent.type(dialog.getByLabelText('Hvað er rétt?'), ' Fæddist 2020 ')
  network.handle(answer, () => new Response(null, { status: 204 }))
  await userEvent.click(dialog.getByRole('button', { name: 'Senda svar' }))
  expect(await screen.findByText('Svarið er skráð: leiðréttingin er ekki rétt')).toBeVisible()
  expect(await network.requests(answer)[0]?.json()).toEqual({ answer: 'notSo', words: 'Fæddist 2020' })
})

test('says that the request no longer waits', async () => {
  open()
  network.refuse(answer, 409, { title: 'Beiðninni hefur þegar verið lokað' })
  await press('Staðfesta: Skotta, Fæðingardagur')
  expect(await screen.findByText('Beiðninni hefur þegar verið lokað')).toBeVisible()
})

test('loads the photo after a press', async () => {
  URL.createObjectURL = () => 'blob:photo'
  URL.revokeObjectURL = () => undefined
  open([{ ...correctionOfSkotta, hasPhoto: true }])
  network.handle(photo, () => new Response(new Blob(['x'], { type: 'image/webp' })))
  expect(await screen.findByRole('button', { name: 'Sýna mynd' })).toBeVisible()
  expect(network.requests(photo)).toHaveLength(0)
  await press('Sýna mynd')
  expect(await screen.findByRole('img', { name: 'Mynd með beiðninni' })).toBeVisible()
})
