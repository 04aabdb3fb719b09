import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NetworkFailure, result } from '../api/api.ts'
import { useLoaderData } from '../router/router.ts'
import { renderRoutes } from '../testing/render.tsx'
import { StaleWhileLoading } from './search/search.ts'
import { Await } from './ui.ts'

let log: jest.SpyInstance
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => log.mockRestore())

const none = () => null

/** A loader passes the failed call on, as in a screen. */
const renderFailed = (Part: typeof Await | typeof StaleWhileLoading, error: unknown, onRetry = none) => {
  const Screen = () => (
    <Part of={useLoaderData<{ of: ReturnType<typeof result> }>().of} skeleton={null} onRetry={onRetry}>
      {none}
    </Part>
  )
  const loader = () => ({ of: result(Promise.reject(error)) })
  renderRoutes([{ path: '/', loader, Component: Screen }], '/')
}

describe.each([
  ['Await', Await],
  ['StaleWhileLoading', StaleWhileLoading],
] as const)('%s', (_name, Part) => {
  test('shows a missing connection and retries', async () => {
    const retry = jest.fn()
    renderFailed(Part, new NetworkFailure('no answer'), retry)
    expect(await screen.findByRole('alert')).toHaveTextContent('Ekki náðist samband við þjónustuna')
    await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
    expect(retry).toHaveBeenCalledTimes(1)
    expect(log).not.toHaveBeenCalled()
  })

  test('shows a programming error as unknown and reports it once', async () => {
    const bug = new TypeError('x is undefined')
    renderFailed(Part, bug)
    expect(await screen.findByRole('alert')).toHaveTextContent('Óþekkt villa kom upp')
    expect(screen.queryByText(/Ekki náðist samband/)).toBeNull()
    expect(log.mock.calls).toEqual([[bug]])
  })
})
