import type { RouteObject, ShouldRevalidateFunctionArgs } from '@dyra/shared/router'
import { loadLetter, loadTasks, openedIn, withOpened } from './api.ts'

const listOf = ({ pathname, searchParams }: URL) => `${pathname}?${withOpened(searchParams, null)}`

/** Opening a card does not reload the list. Closing it does, because its task may be completed. */
const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isOpening = currentUrl.href !== nextUrl.href && openedIn(nextUrl.searchParams) > 0
  return defaultShouldRevalidate && !(isOpening && listOf(currentUrl) === listOf(nextUrl))
}

export const taskRoutes: RouteObject[] = [
  {
    path: '/tasks',
    loader: loadTasks,
    shouldRevalidate,
    lazy: () => import(/* webpackChunkName: "screen-tasks" */ './TasksScreen.tsx'),
  },
  {
    path: '/tasks/:id/letter',
    loader: loadLetter,
    lazy: () => import(/* webpackChunkName: "screen-task-letter" */ './LetterScreen.tsx'),
  },
]
