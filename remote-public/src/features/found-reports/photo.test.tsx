import { cut, readPicture } from '@dyra/shared/features/pet-images'
import { setupFakeNetwork } from '@dyra/shared/testing/network'
import { renderElement } from '@dyra/shared/testing/render'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FoundReportPart } from './index.ts'

// jsdom draws nothing: this replaces what a browser makes of a file.
jest.mock('../../../../shared/src/features/pet-images/draw-picture.ts', () => ({
  readPicture: jest.fn(),
  releasePicture: jest.fn(),
  cut: jest.fn(),
}))

const upload = 'POST /api/FoundReports/Thread/Photo'
const network = setupFakeNetwork()
const camera = new File(['large, with a place'], 'IMG_1.jpg', { type: 'image/jpeg' })

beforeEach(() => {
  sessionStorage.clear()
  jest.mocked(readPicture).mockResolvedValue({ file: camera, url: 'blob:x', width: 4000, height: 3000 })
  jest.mocked(cut).mockResolvedValue(new File(['small'], 'mynd.jpg', { type: 'image/jpeg' }))
  network.answer('POST /api/FoundReports', { token: 'leynd', notified: 'owner', onCall: [] })
})

const open = async () => {
  renderElement(<FoundReportPart object={{ tagNumber: '352098100000012' }} returnPath="/lost" />)
  for (const name of ['Virðist í lagi', 'Hjá mér', 'Ég lít aftur á síðuna'])
    await userEvent.click(screen.getByRole('radio', { name }))
  await userEvent.click(screen.getByText('Bæta við stað, skilaboðum eða mynd'))
}
const choose = (file: File) =>
  userEvent.upload(screen.getByLabelText('Velja eða taka mynd'), file, { applyAccept: false })
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Senda skilaboðin' }))

test('sends the photo after the report, smaller and without its location', async () => {
  const append = jest.spyOn(FormData.prototype, 'append')
  await open()
  await choose(camera)
  network.answer(upload, null)
  await submit()
  expect(await screen.findByText('Myndin er komin')).toBeVisible()
  const [request] = network.requests(upload)
  expect(new URL(String(request?.url)).searchParams.get('t')).toBe('leynd')
  expect(jest.mocked(cut).mock.calls[0]?.[1]).toEqual({ x: 0, y: 0, width: 4000, height: 3000 })
  expect(append).toHaveBeenCalledWith('file', expect.objectContaining({ name: 'mynd.jpg' }))
})

test('says that the report has arrived without the photo, and sends the photo again', async () => {
  await open()
  await choose(camera)
  network.cut(upload)
  await submit()
  expect(await screen.findByText('Skilaboðin eru komin en myndin barst ekki')).toBeVisible()
  network.answer(upload, null)
  await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByText('Myndin er komin')).toBeVisible()
})

test.each([
  ['another file', new File(['x'], 'skjal.pdf', { type: 'application/pdf' }), 'Skráin er ekki mynd'],
  [
    'a picture that is too large and that the browser cannot draw',
    new File([new Uint8Array(6 * 2 ** 20)], 'IMG.heic', { type: '' }),
    'Myndin má ekki vera stærri en 5 MB',
  ],
])('refuses %s', async (_, file, message) => {
  jest.mocked(readPicture).mockResolvedValue(null)
  await open()
  await choose(file)
  expect(await screen.findByText(message)).toBeVisible()
})
