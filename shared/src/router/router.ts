// The only door to react-router-dom, so that shell and remotes share one copy of just what is used.
export {
  createBrowserRouter,
  createMemoryRouter,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom'
