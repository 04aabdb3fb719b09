import { randomUUID } from 'node:crypto'
import { type Answer, featureCases, type Post } from '../../../../testing/feature-cases.ts'
import { type Rows, rowsIn, type Sent } from '../../../../testing/history-rows.ts'
import type { PetFixture } from '../../../../testing/pet-fixture.ts'
import { none, unknownToAll, veterinarians } from '../../../../testing/rights-signs.ts'
import { addMember, addWorkplace, signInMember } from '../../../persons/workplaces/testing/workplaces.ts'
import { lost } from '../../thefts/testing/cases.ts'
import type { scans } from '../feature.ts'

/** A request of a veterinarian about an animal that they have scanned. */
const aboutScanned =
  (path: string, payload: () => object) =>
  async ({ fixture }: Rows): Promise<Sent> => {
    const petId = await fixture.addPet()
    const [tag] = await fixture.db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
      petId,
    ])
    await fixture.db
      .insertInto('access_log')
      .values({
        what: 'POST /api/Scans',
        purpose: 'euthanasia',
        reader_person_id: fixture.ids.veterinarian,
        pet_id: petId,
        person_ids: [],
      })
      .execute()
    return { who: 'veterinarian', url: `/api/Scans${path}`, payload: { tagNumber: tag?.n, ...payload() } }
  }

/** The access matrix has no sessions of workplaces as callers; thefts.test.ts tests them. */
const workplacesOnly = '1333333333a31'

const ATTEMPT = 'POST /api/Scans/ContactAttempts'

const tryContact = aboutScanned('/ContactAttempts', () => ({
  tried: 'owner',
  channel: 'phone',
  outcome: 'noAnswer',
  triedAt: new Date().toISOString(),
}))

/** Sends a text in each text field of the scan check, with valid values in all others, and reads what is stored. */
function scanFields(fixture: () => PetFixture, post: Post) {
  const newest = (column: string, table: string) => async () =>
    (
      await fixture().db.query<{ value: unknown }>(`select ${column} as value from ${table} order by id desc limit 1`)
    )[0]?.value

  async function sendWords(words: string): Promise<Answer> {
    const sent = await tryContact(rowsIn(fixture()))
    return post(sent.who, sent.url, () => ({ ...sent.payload, words }))('')
  }

  /** A new police workplace for each request, because of the limit. */
  async function police() {
    const { app, db } = fixture()
    const { workplaceId } = await addWorkplace(db, { kind: 'police' })
    const { memberId } = await addMember(db, { workplaceId })
    const headers = { ...(await signInMember(app, memberId)), 'content-type': 'application/json' }
    return (path: string, payload: object): Promise<Answer> =>
      app.inject({ method: 'POST', url: `/api/Scans${path}`, payload: JSON.stringify(payload), headers })
  }

  const sendCaseNumber = async (caseNumber: string): Promise<Answer> =>
    (await police())('', { tagNumber: '352098100009999', purpose: 'control', caseNumber })

  async function sendTheft(caseNumber: string): Promise<Answer> {
    const send = await police()
    const petId = await fixture().addPet({ pet: lost })
    const [tag] = await fixture().db.query<{ n: string }>('select tag_number as n from microtag where pet_id = $1', [
      petId,
    ])
    await send('', { tagNumber: tag?.n, purpose: 'control', caseNumber: '1' })
    return send('/Thefts', { tagNumber: tag?.n, caseNumber })
  }

  return {
    unchanged: {
      'POST /api/Scans caseNumber': {
        send: sendCaseNumber,
        read: newest('case_number', 'access_log'),
        maxLength: 100,
      },
      'POST /api/Scans/Thefts caseNumber': {
        send: sendTheft,
        read: newest('case_number', 'theft'),
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

export const scansCases = featureCases<typeof scans>({
  rights: {
    'POST /api/Scans': none(veterinarians),
    'POST /api/Scans/FoundReports': none(veterinarians),
    'POST /api/Scans/ContactAttempts': none(veterinarians),
    'GET /api/Pets/{petId}/ContactAttempts': [
      ['owned', '14444444+4a41'],
      ['missing', unknownToAll],
    ],
    'POST /api/Scans/Thefts': none(workplacesOnly),
    'POST /api/Scans/Thefts/Withdraw': none(workplacesOnly),
  },
  writes: {
    'POST /api/Scans': null,
    'POST /api/Scans/FoundReports': aboutScanned('/FoundReports', () => ({
      requestId: randomUUID(),
      condition: 'well',
    })),
    [ATTEMPT]: tryContact,
    // thefts.test.ts tests the history of these calls of the police.
    'POST /api/Scans/Thefts': null,
    'POST /api/Scans/Thefts/Withdraw': null,
  },
  fields: scanFields,
})
