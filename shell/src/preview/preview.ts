import { call } from '@dyra/shared/api'
import { leavePage } from '../loader/leave-page.ts'
import { storages } from '../session/token.ts'

/** Set while a preview may run in this browser. Without it, pages do not ask the server. */
const key = 'preview'

/** Whether a preview may run in this browser. */
export const mayRun = () => Boolean(storages()[0]?.getItem(key))

export const forgetPreview = () => storages()[0]?.removeItem(key)

/** The code of the preview stays in the page until it is loaded again. */
export function leavePreview(url: string = window.location.href) {
  forgetPreview()
  leavePage(url)
}

/** @throws ApiProblem 403 unless the version is offered to the user */
export async function startPreview(part: string): Promise<void> {
  await call('POST /api/Preview', { body: { part } })
  storages()[0]?.setItem(key, part)
  leavePage('/')
}

/** @throws ApiProblem if the server does not answer: the preview goes on */
export async function endPreview(): Promise<void> {
  await call('DELETE /api/Preview', {})
  leavePreview()
}
