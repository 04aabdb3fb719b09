import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NetworkFailure, type Result, result } from '../platform/api/api.ts'
import { useLoaderData } from '../platform/router/router.ts'
import { renderRoutes } from '../testing/render.tsx'
import { StaleWhileLoading } from './search/index.ts'
import { Await, AwaitResult } from './ui.ts'

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

const Skeleton = jest.fn(() => <p>loading</p>)
const renderAwait = (of: Promise<Result<string>>) => {
  Skeleton.mockClear()
  const Screen = () => (
    <AwaitResult of={useLoaderData<{ of: typeof of }>().of} skeleton={<Skeleton />}>
      {(settled) => <p>{settled.ok ? settled.value : 'failed'}</p>}
    </AwaitResult>
  )
  renderRoutes([{ path: '/', loader: () => ({ of }), Component: Screen }], '/')
}

test('AwaitResult shows the skeleton until the result arrives', async () => {
  let answer: (name: string) => void = () => undefined
  const call = new Promise<string>((resolve) => {
    answer = resolve
  })
  renderAwait(result(call))
  expect(await screen.findByText('loading')).toBeVisible()
  answer('Snati')
  expect(await screen.findByText('Snati')).toBeVisible()
  expect(screen.queryByText('loading')).toBeNull()
})

test('AwaitResult shows no skeleton for a result that has arrived before', async () => {
  const of = result(Promise.resolve('Snati'))
  await of
  renderAwait(of)
  expect(await screen.findByText('Snati')).toBeVisible()
  expect(Skeleton).not.toHaveBeenCalled()
})
