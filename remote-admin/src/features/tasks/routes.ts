import type { RouteObject, ShouldRevalidateFunctionArgs } from '@dyra/shared/router'
import { loadLetter, loadTasks, withOpened } from './api.ts'

const listOf = ({ pathname, searchParams }: URL) => `${pathname}?${withOpened(searchParams, null)}`

/** Opening a card does not load the list again. */
const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) => {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change
  const isSameList = currentUrl.href !== nextUrl.href && listOf(currentUrl) === listOf(nextUrl)
  return defaultShouldRevalidate && !isSameList
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
