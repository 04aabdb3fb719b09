import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { renderElement } from '../../testing/render.tsx'
import { PhotoField } from './PhotoField.tsx'

const cat = new File(['cat'], 'cat.png', { type: 'image/png' })
const dog = new File(['dog'], 'dog.png', { type: 'image/png' })

/** Ends the preparation of the oldest photo: the browser cannot draw it, so that the file itself is sent. */
let end: () => Promise<void>
beforeEach(() => {
  const waiting: (() => void)[] = []
  globalThis.createImageBitmap = () => new Promise((_, reject) => waiting.push(() => reject(new Error('Not drawable'))))
  end = async () => {
    // Browsers read the file before they draw it.
    await waitFor(() => expect(waiting).not.toHaveLength(0))
    await act(async () => waiting.shift()?.())
  }
})

interface Props {
  /** The form takes one photo and then hides the field. */
  isSingle?: boolean
  onSend: (photo: string | undefined) => void
}

function PhotoForm({ isSingle, onSend }: Props) {
  const [photo, setPhoto] = useState<File>()
  const send = (event: FormEvent) => {
    event.preventDefault()
    onSend(photo?.name)
  }
  return (
    <form onSubmit={send}>
      {(photo === undefined || !isSingle) && <PhotoField photo={photo} onChange={setPhoto} />}
      <button type="submit">Senda</button>
    </form>
  )
}

function open(isSingle = false) {
  const onSend = jest.fn()
  const { unmount } = renderElement(<PhotoForm isSingle={isSingle} onSend={onSend} />)
  const choose = (file: File) => userEvent.upload(screen.getByLabelText(/^Velja/), file, { applyAccept: false })
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Senda' }))
  return { onSend, choose, send, unmount }
}

test('a form that was submitted too early is sent when its photo is ready', async () => {
  const { onSend, choose, send } = open()
  await choose(cat)
  expect(screen.getByRole('status')).toHaveTextContent('Myndin er undirbúin')
  await send()
  await send()
  expect(onSend).not.toHaveBeenCalled()
  await end()
  expect(onSend.mock.calls).toEqual([['cat.png']])
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await send()
  expect(onSend).toHaveBeenCalledTimes(2)
})

test('does not send a form whose photo is refused', async () => {
  const { onSend, choose, send } = open()
  await choose(new File([new Uint8Array(9 * 2 ** 20)], 'large.png', { type: 'image/png' }))
  await send()
  await end()
  expect(screen.getByRole('alert')).toHaveTextContent('Myndin má ekki vera stærri en')
  expect(onSend).not.toHaveBeenCalled()
})

test('says that a file is empty, and does not take it', async () => {
  const { onSend, choose, send } = open()
  await choose(new File([], 'cat.png', { type: 'image/png' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráin er tóm. Veldu aðra mynd.')
  await send()
  expect(onSend.mock.calls).toEqual([[undefined]])
})

test('sends the file itself if the browser does not finish drawing it', async () => {
  jest.useFakeTimers()
  const { onSend } = open()
  const readAtOnce = Object.assign(new File(['cat'], 'cat.png', { type: 'image/png' }), {
    arrayBuffer: async () => new ArrayBuffer(3),
  })
  fireEvent.change(screen.getByLabelText(/^Velja/), { target: { files: [readAtOnce] } })
  fireEvent.submit(screen.getByRole('button', { name: 'Senda' }))
  expect(onSend).not.toHaveBeenCalled()
  await act(async () => jest.advanceTimersByTimeAsync(15_000))
  expect(onSend.mock.calls).toEqual([['cat.png']])
})

test('does not send a form that the user has left', async () => {
  const { onSend, choose, send, unmount } = open()
  await choose(cat)
  await send()
  unmount()
  await end()
  expect(onSend).not.toHaveBeenCalled()
})

test('ignores a second file until the first is ready', async () => {
  const { choose } = open()
  await choose(cat)
  await choose(dog)
  await end()
  expect(screen.getByText('cat.png')).toBeVisible()
  await choose(dog)
  await end()
  expect(screen.getByText('dog.png')).toBeVisible()
})

test('sends the form if the last photo removes the field', async () => {
  const { onSend, choose, send } = open(true)
  await choose(cat)
  await send()
  await end()
  expect(onSend.mock.calls).toEqual([['cat.png']])
  await send()
  expect(onSend).toHaveBeenCalledTimes(2)
})

test('says that a photo cannot be read any more, and accepts another choice', async () => {
  const { onSend } = open()
  const gone = new File(['cat'], 'cat.png', { type: 'image/png' })
  gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
  const input = screen.getByLabelText(/mynd/)
  await userEvent.upload(input, gone)
  expect(await screen.findByRole('alert')).toHaveTextContent('Skráin hefur breyst eða er ólæsileg. Veldu hana aftur.')
  await userEvent.upload(input, cat)
  await end()
  expect(await screen.findByText('cat.png')).toBeVisible()
  expect(onSend).not.toHaveBeenCalled()
})
