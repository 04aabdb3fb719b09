import { scansCases } from '../../features/scans/testing/cases.ts'
import { rowsIn } from '../history-rows.ts'
import type { PetFixture } from '../pet-fixture.ts'
import { addMember, addWorkplace, signInMember } from '../workplaces.ts'
import type { Answer, Post } from './found-report-fields.ts'

const ATTEMPT = 'POST /api/Scans/ContactAttempts'

/** Sends a text in each text field of the scan check, with valid values in all others, and reads what is stored. */
export function scanFields(fixture: () => PetFixture, post: Post) {
  const newest = (column: string, table: string) => async () =>
    (
      await fixture().db.query<{ value: unknown }>(`select ${column} as value from ${table} order by id desc limit 1`)
    )[0]?.value

  async function sendWords(words: string): Promise<Answer> {
    const sent = await scansCases.writes[ATTEMPT]?.(rowsIn(fixture()))
    if (!sent) throw new Error(`No request of ${ATTEMPT}`)
    return post(sent.who, sent.url, () => ({ ...sent.payload, words }))('')
  }

  /** Each scan by a workplace of its own, because of the limit. */
  async function sendCaseNumber(caseNumber: string): Promise<Answer> {
    const { app, db } = fixture()
    const { workplaceId } = await addWorkplace(db, { kind: 'police' })
    const { memberId } = await addMember(db, { workplaceId })
    const headers = { ...(await signInMember(app, memberId)), 'content-type': 'application/json' }
    const payload = JSON.stringify({ tagNumber: '352098100009999', purpose: 'control', caseNumber })
    return app.inject({ method: 'POST', url: '/api/Scans', payload, headers })
  }

  return {
    unchanged: {
      'POST /api/Scans caseNumber': {
        send: sendCaseNumber,
        read: newest('case_number', 'access_log'),
        maxLength: 100,
      },
      [`${ATTEMPT} words`]: {
        send: sendWords,
        read: newest('words', 'contact_attempt'),
        maxLength: 2000,
        isText: true as const,
      },
    },
  }
}
