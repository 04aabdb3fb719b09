import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useSearchParams } from '../../platform/router/router.ts'
import { renderElement } from '../../testing/render.tsx'
import { useTypedSearch, useTypedText } from './index.ts'

beforeEach(() => jest.useFakeTimers())

const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) })
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const field = () => screen.getByRole('textbox')

describe('useTypedText', () => {
  function Field() {
    const [search, setSearch] = useSearchParams()
    const { typed, type } = useTypedText(search.get('q') ?? '', (q) => setSearch({ q }))
    return <input value={typed} onChange={(event) => type(event.currentTarget.value)} />
  }

  test('going back cancels a waiting search and restores the text', async () => {
    const { router } = renderElement(<Field />)
    await user.type(field(), 'Snati')
    await after(1000)
    expect(router.state.location.search).toBe('?q=Snati')
    await user.type(field(), ' gamli')
    await act(() => router.navigate(-1))
    expect(field()).toHaveValue('')
    await after(1000)
    expect(router.state.location.search).toBe('')
  })

  test('keeps newer input when the URL changes', async () => {
    const { router } = renderElement(<Field />)
    await user.type(field(), 'Sna')
    await after(1000)
    await user.type(field(), 'ti ')
    await act(() => router.navigate('/?q=Sna&page=2'))
    expect(field()).toHaveValue('Snati ')
    await after(1000)
    expect(router.state.location.search).toBe('?q=Snati')
  })
})

describe('useTypedSearch', () => {
  let answer: (found: string) => void
  const find = jest.fn((_typed: string, _signal: AbortSignal) => new Promise<string>((resolve) => (answer = resolve)))
  beforeEach(() => find.mockClear())

  function Field() {
    const [heard, setHeard] = useState(['-'])
    const { search, type } = useTypedSearch(find, (found) => setHeard([...heard, found]))
    return (
      <>
        <input onChange={(event) => type(event.currentTarget.value)} />
        <button type="button" onClick={() => setHeard([...heard, 'meanwhile'])}>
          add
        </button>
        <p>{typeof search === 'string' ? search : search.kind}</p>
        <p>{heard.join()}</p>
      </>
    )
  }

  test('searches a single time, a second after the last key, with trimmed text', async () => {
    renderElement(<Field />)
    await user.type(field(), ' Fi')
    await after(999)
    await user.type(field(), 'nn ')
    await after(999)
    expect(find).not.toHaveBeenCalled()
    await after(1)
    expect(find.mock.calls.map(([typed]) => typed)).toEqual(['Finn'])
    expect(screen.getByText('searching')).toBeVisible()
  })

  test('ignores the result of an outdated search', async () => {
    renderElement(<Field />)
    await user.type(field(), 'Finn')
    await after(1000)
    const late = answer
    await user.type(field(), '{Backspace}')
    expect(find.mock.calls[0]?.[1].aborted).toBe(true)
    await act(async () => late('Finnland'))
    expect(screen.getByText('idle')).toBeVisible()
    expect(screen.getByText('-')).toBeVisible()
  })

  test('calls the latest callback', async () => {
    renderElement(<Field />)
    await user.type(field(), 'Finn')
    await after(1000)
    await user.click(screen.getByText('add'))
    await act(async () => answer('Finnland'))
    expect(screen.getByText('-,meanwhile,Finnland')).toBeVisible()
  })
})
