// The only way to react-router-dom, so that shell and remotes share one copy with only the parts in use.
export {
  createBrowserRouter,
  createMemoryRouter,
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  replace,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useBlocker,
  useLoaderData,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
  useRouteError,
} from 'react-router-dom'
export { idParam } from './id-param.ts'
export { pageOf, usePage } from './page.ts'
export { useSearchParams } from './search-params.ts'
export { type Sort, sortOf, useSort } from './sort.ts'
