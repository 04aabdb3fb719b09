import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { ApiProblem, NetworkFailure, type Result, result } from '../platform/api/api.ts'
import { createMemoryRouter, RouterProvider, useLoaderData } from '../platform/router/router.ts'
import { renderRoutes } from '../testing/render.tsx'
import { Await, useResult } from './ui.ts'

let log: jest.SpyInstance
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => log.mockRestore())

const none = () => null

/** A loader passes the failed call on, as in a screen. */
const renderFailed = (error: unknown, props: Partial<ComponentProps<typeof Await>> = {}) => {
  const Screen = () => (
    <>
      <p>Beside</p>
      <Await of={useLoaderData<{ of: ReturnType<typeof result> }>().of} skeleton={null} {...props}>
        {none}
      </Await>
    </>
  )
  const loader = () => ({ of: result(Promise.reject(error)) })
  renderRoutes([{ path: '/', loader, Component: Screen, ErrorBoundary: () => <p>Page of the shell</p> }], '/')
}

const refused = (status: number) => new ApiProblem(status, { title: 'Ekkert fannst' }, null)

describe.each([false, true])('with keepsOld %s', (keepsOld) => {
  test('shows a missing connection and retries', async () => {
    const retry = jest.fn()
    renderFailed(new NetworkFailure('no answer'), { keepsOld, onRetry: retry })
    expect(await screen.findByRole('alert')).toHaveTextContent('Ekki náðist samband við þjónustuna')
    await userEvent.click(screen.getByRole('button', { name: 'Reyna aftur' }))
    expect(retry).toHaveBeenCalledTimes(1)
    expect(log).not.toHaveBeenCalled()
  })

  test('shows a programming error as unknown and reports it once', async () => {
    const bug = new TypeError('x is undefined')
    renderFailed(bug, { keepsOld })
    expect(await screen.findByRole('alert')).toHaveTextContent('Óþekkt villa kom upp')
    expect(screen.queryByText(/Ekki náðist samband/)).toBeNull()
    expect(log.mock.calls).toEqual([[bug]])
  })

  test.each([403, 404])('a part shows the error %s in its own place', async (status) => {
    renderFailed(refused(status), { keepsOld })
    expect(await screen.findByRole('alert')).toHaveTextContent('Ekkert fannst')
    expect(screen.getByText('Beside')).toBeVisible()
  })

  test.each([
    { status: 401, isMain: false },
    { status: 401, isMain: true },
    { status: 403, isMain: true },
    { status: 404, isMain: true },
  ])('leaves the error $status to the shell; the part is the main content: $isMain', async ({ status, isMain }) => {
    renderFailed(refused(status), { keepsOld, isMain })
    expect(await screen.findByText('Page of the shell')).toBeVisible()
  })
})

test('shows the part’s own content in place of an error', async () => {
  renderFailed(refused(404), { failed: (message) => <p>Part: {message}</p> })
  expect(await screen.findByText('Part: Ekkert fannst')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a part repeats its own call', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(refused(503)).mockResolvedValueOnce('Snati')
  const Screen = () => (
    <Await {...useResult(load)} skeleton={<p>loading</p>}>
      {(name) => <p>{name}</p>}
    </Await>
  )
  renderRoutes([{ path: '/', Component: Screen }], '/')
  await userEvent.click(await screen.findByRole('button', { name: 'Reyna aftur' }))
  expect(await screen.findByText('Snati')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a list keeps the last rows, marked as busy, until the next are here', async () => {
  const answers: ((rows: string) => void)[] = []
  const load = () => new Promise<string>((resolve) => answers.push(resolve))
  const Screen = () => {
    const rows = useResult(load)
    return (
      <>
        <button type="button" onClick={rows.onRetry}>
          Next
        </button>
        <Await keepsOld {...rows} skeleton={<p>loading</p>}>
          {(shown) => <p>{shown}</p>}
        </Await>
      </>
    )
  }
  renderRoutes([{ path: '/', Component: Screen }], '/')
  await screen.findByText('loading')
  await act(async () => answers[0]?.('Snati'))
  expect(screen.getByText('Snati').parentElement).toHaveAttribute('aria-busy', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Snati').parentElement).toHaveAttribute('aria-busy', 'true')
  await act(async () => answers[1]?.('Loppa'))
  expect(screen.getByText('Loppa').parentElement).toHaveAttribute('aria-busy', 'false')
  expect(screen.queryByText('Snati')).toBeNull()
})

const Skeleton = jest.fn(() => <p>loading</p>)
const renderAwait = (of: Promise<Result<string>>) => {
  Skeleton.mockClear()
  const Screen = () => (
    <Await of={useLoaderData<{ of: typeof of }>().of} skeleton={<Skeleton />}>
      {(name) => <p>{name}</p>}
    </Await>
  )
  renderRoutes([{ path: '/', loader: () => ({ of }), Component: Screen }], '/')
}

test('shows the skeleton until the result arrives', async () => {
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

test.each([true, false])(
  'takes the skeleton of a prerendered page over, also if the result is already here: %s',
  async (keepsOld) => {
    const of = result(Promise.resolve('Snati'))
    await of
    const page = (
      <Await of={of} keepsOld={keepsOld} skeleton={<p>loading</p>}>
        {(name) => <p>{name}</p>}
      </Await>
    )
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = '<p>loading</p>'
    const router = createMemoryRouter([{ path: '/', element: page }])
    render(<RouterProvider router={router} />, { container, hydrate: true })
    expect(await screen.findByText('Snati')).toBeVisible()
    expect(log).not.toHaveBeenCalled()
  },
)

test('shows no skeleton for a result that has arrived before', async () => {
  const of = result(Promise.resolve('Snati'))
  await of
  renderAwait(of)
  expect(await screen.findByText('Snati')).toBeVisible()
  expect(Skeleton).not.toHaveBeenCalled()
})
