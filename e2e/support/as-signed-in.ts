import type { APIResponse, Page } from '@playwright/test'

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly data?: unknown
}

/** Makes an API call in the session of the signed-in user. */
export const callAs = async (page: Page, { method, path, data }: Call): Promise<APIResponse> => {
  const token = await page.evaluate(() => window.localStorage.getItem('accessToken'))
  return page.request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } })
}

/** Makes an API call that must succeed, and resolves to its body. */
export const readAs = async <T>(page: Page, call: Call): Promise<T> => {
  const answer = await callAs(page, call)
  if (!answer.ok()) throw new Error(`${call.method} ${call.path} answered ${answer.status()}: ${await answer.text()}`)
  return (answer.headers()['content-type'] ?? '').includes('json') ? answer.json() : ((await answer.text()) as T)
}

/** The id of a person whom the signed-in user finds by kennitala. */
export const personIdOf = async (page: Page, ssn: string): Promise<number> =>
  (await readAs<{ userId: number }>(page, { method: 'GET', path: `/api/Users/GetBySsn?ssn=${ssn}` })).userId
