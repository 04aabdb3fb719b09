import { randomUUID } from 'node:crypto'
import type { FoundReportCreate, FoundReportSent, FoundThread } from '@dyra/shared/contract/found-report'
import type { InjectOptions } from 'fastify'
import { type PetFixture, petFixture, type Who } from '../../../../testing/pet-fixture.ts'
import type { Settings } from '../../../../testing/test-app.ts'
import { testTokens as tokens } from './found-reports.ts'

type Parts = Partial<FoundReportCreate>
type As = Pick<InjectOptions, 'headers' | 'remoteAddress'>
type Payload = Readonly<Record<string, unknown>> & Pick<As, 'headers'>

const form = { condition: 'well', whereabouts: 'withMe', showPhone: false, showEmail: false, formSeconds: 20 } as const

let addresses = 0
/** Every finder has an address of its own, because reports are counted per address. */
const newAddress = () => `10.${(++addresses >> 8) & 255}.${addresses & 255}.7`

/** Finders and owners on a separate database. */
export async function reportFixture(settings: Settings = {}) {
  const fixture: PetFixture = await petFixture(settings)
  const { app, db, headers } = fixture

  const tagOf = async (petId: number): Promise<string> =>
    (await db.selectFrom('microtag').select('tag_number').where('pet_id', '=', petId).executeTakeFirstOrThrow())
      .tag_number

  const post = (url: string, payload: object, as: As = {}) => app.inject({ method: 'POST', url, payload, ...as })

  /** Sends the form as anyone. */
  const send = (parts: Parts, as: As = { remoteAddress: newAddress() }) =>
    post('/api/FoundReports', { requestId: randomUUID(), ...form, ...parts }, as)

  /** Leaves a report on a pet. Returns its id and the finder's token. */
  async function report(petId: number, parts: Parts = {}, as?: As) {
    const answer = await send({ tagNumber: await tagOf(petId), ...parts }, as)
    if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.body}`)
    const { token, ...sent } = answer.json<FoundReportSent>()
    const [id = ''] = token.split('.')
    return { id, token, ...sent, byMail: tokens.create({ purpose: 'foundReport', objectId: id, receiver: 'mail' }) }
  }

  const ownersToken = (id: string, who: Who = 'owner') =>
    tokens.create({ purpose: 'foundReport', objectId: id, receiver: String(fixture.ids[who]) })

  /** A call with a token: `thread('/Close', token, { isHome: true })`. */
  const thread = (path: string, token: string, { headers: own, ...payload }: Payload = {}) =>
    post(`/api/FoundReports/Thread${path}`, { token, ...payload }, { headers: own })

  const read = async (token: string): Promise<FoundThread> => (await thread('', token)).json()

  const write = (token: string, text: string, requestId: string = randomUUID()) =>
    thread('/Messages', token, { requestId, text })

  const rowOf = (id: string) => db.selectFrom('found_report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return { ...fixture, headers, tokens, tagOf, post, send, report, ownersToken, thread, read, write, rowOf }
}
