import type { Pet } from '@dyra/shared/contract/pet'
import { type Drawable, readPicture, releasePicture } from '@dyra/shared/features/pet-images'
import { hasUnsaved } from '@dyra/shared/session'
import { longTest } from '@dyra/shared/testing/depth'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import routes from '../../../routes.ts'
import { skottaPage } from '../../../testing/sample-pets.ts'
import { fakeUploads } from './testing/uploads.ts'

// jsdom draws nothing, so this replaces the reading of files by the browser. The journeys test the real one.
jest.mock('@dyra/shared/features/pet-images', () => ({
  readPicture: jest.fn(),
  releasePicture: jest.fn(),
  cut: jest.fn(async (_, part) => new File(['x'], JSON.stringify(part), { type: 'image/jpeg' })),
}))

const petKey = 'GET /api/Pets/{petId}'
const read = jest.mocked(readPicture)
const photo = new File(['mynd'], 'IMG_1.jpg', { type: 'image/jpeg' })
const drawn: Drawable = { file: photo, url: 'blob:x', width: 4000, height: 3000 }
const picture = 'd1f3c1de-63b8-4a3f-9d33-2f54e0f5f001'
const network = setupFakeNetwork()
let uploads: ReturnType<typeof fakeUploads>

beforeEach(() => {
  jest.clearAllMocks()
  uploads = fakeUploads()
  read.mockResolvedValue(drawn)
})
afterEach(() => {
  uploads.restore()
})

async function open(pet: Pet = skottaPage, personId = 7) {
  network.answer(petKey, pet)
  const session = { isAuthenticated: true, personId, roles: ['PetOwner', 'Veterinarian'] as const }
  await act(async () => renderRoutes(routes, '/pet/12/images', session))
  await screen.findByRole('heading', { level: 1, name: 'Mynd' })
}
const field = () => screen.getByLabelText('Veldu mynd eða dragðu hana hingað')
const button = (name: string) => screen.getByRole('button', { name })

async function choose(file = photo) {
  await userEvent.click(button('Bæta við mynd'))
  await userEvent.upload(field(), file, { applyAccept: false })
}
const sent = () => uploads.sent.at(-1) as (typeof uploads.sent)[number]
/** The part that was cut out: the mock writes it into the file name. */
const part = () => JSON.parse(sent().file.name)

async function send() {
  const before = uploads.sent.length
  await userEvent.click(screen.getByRole('button', { name: /^(Hlaða inn|Reyna aftur)$/ }))
  await waitFor(() => expect(uploads.sent).toHaveLength(before + 1))
}

longTest('says that there is no picture', async () => {
  await open()
  expect(screen.getByText('Engin mynd skráð')).toBeVisible()
  expect(screen.getByText('Aðeins er hægt að hafa eina mynd. Ný mynd kemur í stað þeirrar sem fyrir er.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Til baka' })).toHaveAttribute('href', '/pet/12')
})

test('shows the picture and offers to replace it', async () => {
  await open({ ...skottaPage, imageId: picture })
  expect(screen.getByRole('img', { name: 'Mynd af dýrinu Skotta' })).toHaveAttribute(
    'src',
    `/api/PetImages/${picture}?size=Large`,
  )
  expect(button('Skipta um mynd')).toBeVisible()
})

test('keeps the dialog open when no file is chosen', async () => {
  await open()
  await userEvent.click(button('Bæta við mynd'))
  fireEvent(field(), new Event('cancel', { bubbles: true }))
  expect(field()).toBeVisible()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('offers no actions without the right to edit', async () => {
  await open({ ...skottaPage, imageId: picture }, 9)
  expect(screen.queryByRole('button', { name: 'Skipta um mynd' })).toBeNull()
})

test('sends the centre of a chosen picture, shows the progress, and then the picture', async () => {
  await open()
  await choose()
  expect(await screen.findByText('Svona birtist myndin')).toBeVisible()
  await send()
  expect(part()).toEqual({ x: 500, y: 0, width: 3000, height: 3000 })
  act(() => sent().progress(45))
  expect(screen.getByText('45%')).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'Hleð inn mynd' })).toHaveAttribute('value', '0.45')
  act(() => sent().progress(100))
  expect(screen.getByText('Vista …')).toBeVisible()
  network.answer(petKey, { ...skottaPage, imageId: picture })
  await act(async () => sent().answer(201, { petId: 12, imageId: picture }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Myndin hefur verið vistuð')
  expect(await screen.findByRole('img', { name: 'Mynd af dýrinu Skotta' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(releasePicture).toHaveBeenCalledWith(drawn)
})

longTest('crops by sliders, or uses the whole picture', async () => {
  await open()
  await choose()
  const zoom = await screen.findByRole('slider', { name: 'Stækkun' })
  expect(screen.getByRole('slider', { name: 'Upp og niður' })).toBeDisabled()
  fireEvent.change(zoom, { target: { value: '2' } })
  fireEvent.change(screen.getByRole('slider', { name: 'Upp og niður' }), { target: { value: '0' } })
  await send()
  expect(part()).toEqual({ x: 1250, y: 0, width: 1500, height: 1500 })
  await userEvent.click(button('Hætta við'))
  await userEvent.click(await screen.findByLabelText('Nota alla myndina'))
  expect(screen.queryByRole('slider')).toBeNull()
  await send()
  expect(part()).toEqual({ x: 0, y: 0, width: 4000, height: 3000 })
})

test('sends unchanged a file that the browser cannot draw', async () => {
  read.mockResolvedValue(null)
  await open()
  const heic = new File(['heic'], 'IMG_2.HEIC', { type: '' })
  await choose(heic)
  expect(await screen.findByText(/Ekki er hægt að sýna þessa mynd í vafranum/)).toBeVisible()
  await send()
  expect(sent().file.name).toBe('IMG_2.HEIC')
})

test('refuses a file that is not a picture or is too large, at the field', async () => {
  await open()
  await choose(new File(['x'], 'skjal.pdf', { type: 'application/pdf' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráin þarf að vera mynd')
  expect(field()).toHaveAccessibleDescription(/^Skráin þarf að vera mynd Leyfðar skráargerðir: JPEG, PNG, WebP, HEIC/)
  read.mockResolvedValue(null)
  const huge = new File(['x'], 'mynd.heic')
  Object.defineProperty(huge, 'size', { value: 16 * 2 ** 20 })
  await userEvent.upload(field(), huge, { applyAccept: false })
  expect(await screen.findByText('Myndin er of stór. Hámarksstærð er 15 MB')).toBeVisible()
})

test('says that a file is empty', async () => {
  await open()
  read.mockResolvedValue(null) // as a browser that cannot draw the file
  await choose(new File([], 'IMG_0001.jpg', { type: 'image/jpeg' }))
  expect(await screen.findByText('Skráin er tóm. Veldu aðra mynd.')).toBeVisible()
})

test.each([
  [415, 'Skráin þarf að vera mynd'],
  [413, 'Myndin er of stór. Hámarksstærð er 50 megapixlar'],
])('shows the refusal %i of the server at the field', async (status, text) => {
  await open()
  await choose()
  await send()
  await act(async () => sent().answer(status, { title: 'Villa', errors: { file: [text] } }))
  expect(await screen.findByRole('alert')).toHaveTextContent(text)
  expect(field()).toHaveAttribute('aria-invalid', 'true')
})

test('sends the same picture under the same key after a broken connection', async () => {
  await open()
  await choose()
  await send()
  const first = sent()
  await act(async () => first.cut())
  expect(await screen.findByRole('alert')).toHaveTextContent('Ekki náðist samband við þjónustuna')
  await send()
  expect(sent().headers['idempotency-key']).toBe(first.headers['idempotency-key'])
  expect(sent().file).toBe(first.file)
})

test('keeps the picture when the session ends', async () => {
  await open()
  await choose()
  await send()
  await act(async () => sent().answer(401, { title: 'Útrunnið' }))
  expect(await screen.findByText('Svona birtist myndin')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(hasUnsaved()).toBe(true)
})

test('keeps the picture when the upload is aborted', async () => {
  await open()
  await choose()
  await send()
  await waitFor(() => expect(button('Hætta við')).toHaveFocus())
  await userEvent.click(button('Hætta við'))
  expect(sent().wasAborted()).toBe(true)
  expect(await screen.findByText('Svona birtist myndin')).toBeVisible()
  await userEvent.click(button('Velja aðra mynd'))
  expect(field()).toBeInTheDocument()
})

test('takes a dropped file, and asks before the dialog discards it', async () => {
  await open()
  await userEvent.click(button('Bæta við mynd'))
  fireEvent.drop(field().closest('label') as HTMLElement, { dataTransfer: { files: [photo] } })
  expect(await screen.findByText('Svona birtist myndin')).toBeVisible()
  await userEvent.click(button('Loka'))
  await userEvent.click(button('Loka án þess að vista'))
  await userEvent.click(button('Bæta við mynd'))
  expect(field()).toBeInTheDocument()
  expect(within(screen.getByRole('dialog')).queryByText('Svona birtist myndin')).toBeNull()
})

test('removes the picture after a confirmation, and reports that it was replaced', async () => {
  const remove = 'DELETE /api/Pets/{petId}/Images/{imageId}'
  await open({ ...skottaPage, imageId: picture })
  network.refuse(remove, 404, { title: 'Fannst ekki' })
  const press = async () => {
    await userEvent.click(button('Fjarlægja mynd'))
    const dialog = within(screen.getByRole('dialog', { name: 'Fjarlægja mynd?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Fjarlægja mynd' }))
  }
  await press()
  expect(await screen.findByText(/Myndinni hefur verið breytt á meðan/)).toBeVisible()
  network.handle(remove, () => new Response(null, { status: 204 }))
  network.answer(petKey, skottaPage)
  await press()
  expect(await screen.findByText('Myndin hefur verið fjarlægð')).toBeVisible()
  expect(await screen.findByText('Engin mynd skráð')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Fjarlægja mynd' })).toBeNull()
  expect(network.requests(remove).map(({ url }) => new URL(url).pathname)).toEqual(
    Array(2).fill(`/api/Pets/12/Images/${picture}`),
  )
})
