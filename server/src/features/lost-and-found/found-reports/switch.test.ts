import { contract } from '@dyra/shared/contract'
import type { Call } from '@dyra/shared/contract/define'
import { referenceDatabase } from '../../../testing/database.ts'
import { setupApp } from '../../../testing/test-app.ts'

const f = setupApp(referenceDatabase, { RELAY: 'off' })

const calls = Object.entries<Call>(contract).filter(([, { capability }]) => capability === 'relay')

test('there are calls of the relay', () => expect(calls.length).toBeGreaterThan(10))

test.each(calls)('%s answers like an unknown path while the relay is off', async (key) => {
  const [method, path = ''] = key.split(' ')
  const url = path.replace(/\{\w+\}/g, '1')
  const send = (to: string) =>
    f.app.inject({ method: method as 'GET', url: to, payload: method === 'GET' ? undefined : {} })
  const [answer, unknown] = [await send(url), await send('/api/NoSuchCall')]
  expect({ ...answer.json(), requestId: null }).toEqual({ ...unknown.json(), requestId: null })
  expect(answer.statusCode).toBe(404)
})
