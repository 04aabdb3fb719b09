import { connect } from '../../server/src/db/connection.ts'
import { EncryptionKeys } from '../../server/src/encryption/encryption-keys.ts'
import { Tokens } from '../../server/src/features/sign-in/sessions/issue-tokens.ts'
import { Sessions } from '../../server/src/features/sign-in/sessions/service.ts'
import { SigningKeys } from '../../server/src/features/sign-in/sessions/store-keys.ts'
import { present } from './present.ts'
import { encryptionKey } from './server.ts'

/** Headers of the requests of a signed-in person. */
export type Authorization = Readonly<{ authorization: string }>

/**
 * Opens a session for each person in the registry whose database is at `url`, as the login does after the electronic ID
 * has confirmed the person. Resolves to the headers by person id.
 */
async function openSessions(url: string, personIds: readonly number[]): Promise<Map<number, Authorization>> {
  const db = await connect({ url })
  try {
    const keys = await SigningKeys.open(db, EncryptionKeys.open({ ...encryptionKey, DATA_DIR: '' }))
    const sessions = new Sessions(db, new Tokens(keys))
    const opened = new Map<number, Authorization>()
    for (const personId of personIds) {
      const { token } = await sessions.open({ personId, userAgent: 'tools' })
      opened.set(personId, { authorization: `Bearer ${token}` })
    }
    return opened
  } finally {
    await db.close()
  }
}

export const openSession = async (url: string, personId: number): Promise<Authorization> =>
  present((await openSessions(url, [personId])).get(personId), `the session of person ${personId}`)

/** Each of `people` with the headers of an open session. */
export async function withSessions<P extends { readonly id: number }>(
  url: string,
  people: readonly P[],
): Promise<(P & { readonly headers: Authorization })[]> {
  const opened = await openSessions(
    url,
    people.map(({ id }) => id),
  )
  return people.map((person) => ({
    ...person,
    headers: present(opened.get(person.id), `the session of person ${person.id}`),
  }))
}
