import { randomUUID } from 'node:crypto'
import type { FoundReportCreate } from '@dyra/shared/contract/found-report'
import { EncryptionKeys } from '../../server/src/encryption/encryption-keys.ts'
import { type Link, LinkTokens } from '../../server/src/links/link-token.ts'
import { contractBody } from '../kit/contract.ts'
import { fetchJson } from '../kit/json.ts'
import type { Owner } from '../kit/people.ts'
import { present } from '../kit/present.ts'
import { encryptionKey } from '../kit/server.ts'
import { until } from '../kit/until.ts'
import type { AttackAnswer, AttackRequest, Fixture } from './fixture.ts'

const TIMEOUT_MS = 20_000
const FORM = { condition: 'well', whereabouts: 'withMe', showPhone: false, showEmail: false, formSeconds: 20 } as const

/** A pet of the demo data, about which nothing was reported yet. */
export interface OwnedPet {
  readonly petId: number
  readonly tag: string
  readonly owner: Owner
  readonly ownerName: string
  readonly ownerEmail: string
}

interface PetRow extends Omit<OwnedPet, 'owner'> {
  readonly ownerId: number
}

/** One pet of each owner who is reached by e-mail and has got no report yet. $1: ids of owners with a session. */
const PETS = `
select distinct on (o.person_id) p.id::int as "petId", m.tag_number as tag,
  o.person_id::int as "ownerId", n.name as "ownerName", n.email as "ownerEmail"
from ownership o join pet p on p.id = o.pet_id join person n on n.id = o.person_id
join microtag m on m.pet_id = p.id and m.is_latest
where o.to_at is null and not p.is_dead and not p.is_lost and p.co_owner_person_id is null and o.person_id = any ($1)
  and not n.address_protected and not n.through_registry_only
  and not exists (select from pet_transfer t where t.pet_id = p.id and t.status = 'pending')
  and not exists (select from found_report r join ownership w on w.pet_id = r.pet_id where w.person_id = o.person_id)
order by o.person_id limit $2`

export interface Mail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: readonly string[]
}

type Parts = Partial<FoundReportCreate>
type As = Pick<AttackRequest, 'from' | 'headers'>
/** Fields of the body of a call, with the address and headers of the sender. */
type Payload = As & Readonly<Record<string, unknown>>

let addresses = 0
/** An address that no other request came from. */
export const newAddress = (): string => `10.${(++addresses >> 8) & 255}.${addresses & 255}.9`

/** A report that the registry accepted. */
export interface LeftReport {
  readonly id: string
  readonly token: string
  readonly answer: AttackAnswer
}

/** Finders without an account, and the links of found reports. */
export class Finders {
  readonly #fixture: Fixture
  readonly #tokens = new LinkTokens(EncryptionKeys.open({ ...encryptionKey, DATA_DIR: '' }))

  constructor(fixture: Fixture) {
    this.#fixture = fixture
  }

  async pets(count: number): Promise<OwnedPet[]> {
    const { owners } = this.#fixture.people
    const rows = await this.#fixture.query<PetRow>(PETS, [owners.map(({ id }) => id), count])
    if (rows.length < count) throw new Error(`Only ${rows.length} of ${count} owners have got no report yet`)
    return rows.map(({ ownerId, ...pet }) => ({
      ...pet,
      owner: present(
        owners.find(({ id }) => id === ownerId),
        'the owner of a pet',
      ),
    }))
  }

  async pet(): Promise<OwnedPet> {
    const [pet] = await this.pets(1)
    return present(pet, 'a pet')
  }

  /** Sends a report, by default from a new address. Without a `tagNumber`, `parts` names an alert. */
  report(tagNumber: string | undefined, parts: Parts = {}, as: As = {}): Promise<AttackAnswer> {
    const body = { requestId: randomUUID(), ...FORM, tagNumber, ...parts }
    return this.#fixture.send({ method: 'POST', path: '/api/FoundReports', from: newAddress(), ...as, body })
  }

  /** @throws Error if the report is refused */
  async leave({ tag }: Pick<OwnedPet, 'tag'>, parts: Parts = {}, as: As = {}): Promise<LeftReport> {
    const answer = await this.report(tag, parts, as)
    if (answer.status !== 201) throw new Error(`The report was refused: ${answer.status} ${answer.text}`)
    const { token } = contractBody<'POST /api/FoundReports'>(answer.body)
    return { id: present(token.split('.')[0], 'the id of a report'), token, answer }
  }

  /** A call of a thread: `thread('/Close', token, { isHome: false })`. */
  thread(path: string, token: string, { from = newAddress(), headers, ...body }: Payload = {}): Promise<AttackAnswer> {
    const call = `/api/FoundReports/Thread${path}`
    return this.#fixture.send({
      method: 'POST',
      path: call,
      from,
      ...(headers && { headers }),
      body: { token, ...body },
    })
  }

  /** @throws Error if the message is refused */
  async write(token: string, text: string): Promise<void> {
    const answer = await this.thread('/Messages', token, { requestId: randomUUID(), text })
    if (answer.status !== 201) throw new Error(`The message was refused: ${answer.status} ${answer.text}`)
  }

  /** A genuine token, which an attacker could only have received or stolen. */
  token(objectId: string, receiver: string | number, purpose: Link['purpose'] = 'foundReport'): string {
    return this.#tokens.create({ purpose, objectId, receiver: String(receiver) })
  }

  /** All mails to an address (to all if omitted), after every due mail was sent. */
  async mails(to?: string): Promise<Mail[]> {
    await this.#untilSent('outbox')
    return fetchJson<Mail[]>(`${this.#fixture.mails}/mails?to=${encodeURIComponent(to ?? '')}`)
  }

  /** The number of SMS to a number, after every due SMS was sent. */
  async countSms(to: string): Promise<number> {
    await this.#untilSent('sms')
    return (await fetchJson<unknown[]>(`${this.#fixture.mails}/sms/messages?to=${encodeURIComponent(to)}`)).length
  }

  async #untilSent(table: 'outbox' | 'sms'): Promise<void> {
    const areSent = async () => {
      const [row] = await this.#fixture.query<{ n: number }>(
        // A mail that is being sent has its next attempt in the future.
        `select count(*)::int as n from ${table}
         where done_at is null and dead_at is null and (run_at <= now() or attempts > 0)`,
      )
      return row?.n === 0
    }
    await until(`the rows of ${table} are sent`, areSent, { limitMs: TIMEOUT_MS })
  }
}
