import { DAY_MS } from '@dyra/shared/domain/dates'
import type { Connection } from '../../../server/src/db/statements.ts'
import { copyRows, reserveIds } from '../copy.ts'
import { demoPeople } from '../data.ts'
import { personRow } from '../person-rows.ts'
import type { DemoPeople } from './people.ts'

const SHELTER = 'Dýraathvarf Gervidals'
const POLICE = 'Lögreglustjórinn í Gervidal'
const REGISTERED_DAYS = 200

/** The organisations of the shelter and the police district. Returns their ids. */
async function writeInstitutions(connection: Connection, createdAt: number): Promise<[number, number]> {
  const { companies } = demoPeople()
  const first = await reserveIds(connection, 'person', 2)
  const rows = [SHELTER, POLICE].map((name, index) => {
    const company = companies.find((one) => one.name === name)
    if (!company) throw new Error(`people.json has no ${name}`)
    return personRow(company, { id: first + index, createdAt, acceptedAt: createdAt, isOrganization: true })
  })
  await copyRows(connection, 'person', rows)
  return [first, first + 1]
}

/** A clinic with two veterinarians, a shelter and a police district with the same manager. */
export async function writeWorkplaces(connection: Connection, { of, clinics }: DemoPeople, now: number): Promise<void> {
  const createdAt = now - REGISTERED_DAYS * DAY_MS
  const [shelter, police] = await writeInstitutions(connection, createdAt)
  const first = await reserveIds(connection, 'workplace', 3)
  const registered = { created_at: new Date(createdAt).toISOString(), created_by: of('Grænland') }
  const noGround = { delayed_notice_ground: null, delayed_notice_by: null }
  const ground = { delayed_notice_ground: 'Rannsókn mála sem varða velferð dýra', delayed_notice_by: of('Grænland') }
  await copyRows(connection, 'workplace', [
    { id: first, person_id: clinics[0], kind: 'clinic', public_phone: '0100100', ...noGround, ...registered },
    { id: first + 1, person_id: shelter, kind: 'shelter', public_phone: '0100200', ...noGround, ...registered },
    { id: first + 2, person_id: police, kind: 'police', public_phone: '0100300', ...ground, ...registered },
  ])
  await copyRows(connection, 'workplace_member', [
    { workplace_id: first, person_id: of('Danmörk'), is_manager: true, ...registered },
    { workplace_id: first, person_id: of('Svíþjóð'), is_manager: false, ...registered },
    { workplace_id: first + 1, person_id: of('Bretland'), is_manager: true, ...registered },
    { workplace_id: first + 2, person_id: of('Bretland'), is_manager: true, ...registered },
  ])
}
