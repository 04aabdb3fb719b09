import { Link, Outlet, type RouteObject } from '@dyra/shared/router'
import { renderRoutes } from '@dyra/shared/testing/render'
import { act, fireEvent, screen } from '@testing-library/react'
import { NavigationProgress } from './NavigationProgress.tsx'

let finish: () => void
const slow = () =>
  new Promise<null>((resolve) => {
    finish = () => resolve(null)
  })

const routes: RouteObject[] = [
  {
    element: (
      <>
        <NavigationProgress />
        <Outlet />
      </>
    ),
    children: [
      { path: '/', element: <Link to="/next">Áfram</Link> },
      { path: '/next', loader: slow, element: <p>Komið</p> },
    ],
  },
]

test('shows the bar after 150 ms of loading, and hides it when the screen is ready', async () => {
  jest.useFakeTimers()
  renderRoutes(routes, '/')
  await act(() => jest.advanceTimersByTimeAsync(0))
  fireEvent.click(screen.getByRole('link', { name: 'Áfram' }))
  await act(() => jest.advanceTimersByTimeAsync(149))
  expect(screen.queryByRole('progressbar')).toBeNull()
  await act(() => jest.advanceTimersByTimeAsync(2))
  expect(screen.getByRole('progressbar', { name: 'Sæki gögn …' })).toBeInTheDocument()
  finish()
  await act(() => jest.advanceTimersByTimeAsync(0))
  expect(screen.getByText('Komið')).toBeInTheDocument()
  expect(screen.queryByRole('progressbar')).toBeNull()
})
