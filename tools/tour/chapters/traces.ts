import { must } from '../journal.ts'
import type { Story } from '../story.ts'
import type { Registered } from './registration.ts'

const MOST_SHOWN = 6

/** Previous owners, history and access log. */
export async function readTraces({ journal, people }: Story, { petId }: Registered): Promise<void> {
  journal.chapter('What was, and who looked')
  await journal.step({
    title: 'asks who owned the pet before',
    who: people.administrator,
    route: 'GET /api/Pets/{petId}/Owners',
    request: { params: { petId }, query: {} },
    status: 200,
    summarize: ({ body }) => {
      must(body.length === 1, `${body.length} previous owners instead of one`)
      return body.map(({ fullName, unregistrationDate }) => `${fullName} until ${unregistrationDate}`).join(', ')
    },
  })
  await journal.step({
    title: 'reads the history of the pet',
    who: people.administrator,
    route: 'GET /api/Audit',
    request: { query: { TableName: 'Pets', RowId: petId } },
    status: 200,
    summarize: ({ body }) => {
      must(body.length > MOST_SHOWN, `only ${body.length} changes are known`)
      const latest = body.slice(0, MOST_SHOWN)
      const lines = latest.map(
        ({ columnName, value, createdByFullName }) => `${columnName} = ${value} (${createdByFullName})`,
      )
      return [`${body.length} changes, the latest:`, ...lines].join('\n                ')
    },
  })
  await journal.step({
    title: 'asks who looked at their data',
    who: people.newOwner,
    route: 'GET /api/Users/me/AccessLog',
    request: { query: {} },
    status: 200,
    summarize: ({ body }) => {
      must(body.length > 0, 'the access log is empty')
      const lines = body
        .slice(0, MOST_SHOWN)
        .map(({ last, viewer, what, count }) => `${last}  ${viewer}: ${what} × ${count}`)
      return [`${body.length} kinds of looks, the latest:`, ...lines].join('\n                ')
    },
  })
}

/** All log out, and their tokens are no longer valid. */
export async function signOut({ journal, people }: Story): Promise<void> {
  journal.chapter('Everyone signs out')
  for (const who of Object.values(people)) {
    await journal.step({ title: 'signs out', who, route: 'POST /api/Auth/Logout', request: {}, status: 204 })
  }
  await journal.step({
    title: 'tries the token again',
    who: people.administrator,
    route: 'GET /api/Audit',
    request: { query: {} },
    status: 401,
  })
}
