import { DAY_MS } from '@dyra/shared/domain/dates'
import type { GivenRole } from '@dyra/shared/domain/roles'
import type { Connection } from '../../../server/src/db/statements.ts'
import { copyRows, reserveIds } from '../copy.ts'
import { demoPeople, type RegisterPerson } from '../data.ts'
import { type Joined, personRow } from '../person-rows.ts'
import { diceFor } from '../random.ts'

export interface DemoPeople {
  /** Id of the test person named after the land. */
  of(land: string): number
  /** The two clinics that are payers. */
  readonly clinics: readonly [number, number]
  /** Id of the first of the other persons, and how many there are. They own the generated pets. */
  readonly others: { readonly first: number; readonly count: number }
}

/** Known to the national register only. Their first login creates the person. */
const notInRegistry = new Set(['útlönd', 'Asía', 'Bandaríkin', ''])
const NEVER_SIGNED_IN = 'Noregur'
const CLINICS = 2
const JOINED_DAYS = 900
const OTHERS_NEVER_SIGNED_IN = 120

const landOf = ({ name }: RegisterPerson): string => name.replace(/^Gervimaður ?/, '')

/** Writes the test persons, the clinics and the other people of the demo. */
export async function writePeople(connection: Connection, now: number): Promise<DemoPeople> {
  const { testPersons, people, companies } = demoPeople()
  const present = testPersons.filter((person) => !notInRegistry.has(landOf(person)))
  const clinics = companies.slice(0, CLINICS)
  const first = await reserveIds(connection, 'person', present.length + CLINICS + people.length)
  const firstClinic = first + present.length
  const firstOther = firstClinic + CLINICS
  const joined = (id: number, never: boolean): Joined => {
    const createdAt = now - diceFor(id).roll(81, JOINED_DAYS) * DAY_MS
    return { id, createdAt, acceptedAt: never ? null : createdAt }
  }
  await copyRows(connection, 'person', [
    ...present.map((person, index) => personRow(person, joined(first + index, landOf(person) === NEVER_SIGNED_IN))),
    ...clinics.map((clinic, index) =>
      personRow(clinic, { ...joined(firstClinic + index, true), isOrganization: true }),
    ),
    ...people.map((person, index) => {
      const id = firstOther + index
      return personRow(person, joined(id, diceFor(id).chance(82, OTHERS_NEVER_SIGNED_IN)))
    }),
  ])
  const ids = new Map(present.map((person, index) => [landOf(person), first + index]))
  return {
    of: (land) => {
      const id = ids.get(land)
      if (id === undefined) throw new Error(`There is no Gervimaður ${land}`)
      return id
    },
    clinics: [firstClinic, firstClinic + 1],
    // The last two are deceased or protected: they own no pets.
    others: { first: firstOther, count: people.length - 2 },
  }
}

const staff = ({ of, clinics, others }: DemoPeople) => {
  const vet: GivenRole[] = ['Veterinarian']
  const named = [
    { person_id: of('Danmörk'), roles: vet, enabled: true, default_invoiced_person_id: clinics[0] },
    { person_id: of('Svíþjóð'), roles: vet, enabled: true, default_invoiced_person_id: null },
    { person_id: of('Bretland'), roles: vet, enabled: false, default_invoiced_person_id: null },
    { person_id: of('Grænland'), roles: ['Administrator' as const], enabled: true, default_invoiced_person_id: null },
    {
      person_id: of('Evrópa'),
      roles: ['Veterinarian' as const, 'Administrator' as const],
      enabled: true,
      default_invoiced_person_id: clinics[1],
    },
  ]
  const atClinics = [0, 1, 2, 3].map((index) => ({
    person_id: others.first + index,
    roles: vet,
    enabled: true,
    default_invoiced_person_id: clinics[index % CLINICS] ?? clinics[0],
  }))
  return [...named, ...atClinics]
}

/** Roles, payers and companies. */
export async function writeRoles(connection: Connection, demo: DemoPeople): Promise<void> {
  await copyRows(connection, 'authorized_user', staff(demo))
  await copyRows(
    connection,
    'invoice_person',
    demo.clinics.map((person_id) => ({ person_id })),
  )
  await copyRows(
    connection,
    'payer_agreement',
    // Each veterinarian may charge a clinic, also the veterinarian without a default payer.
    staff(demo)
      .filter(({ roles, enabled }) => enabled && roles.includes('Veterinarian'))
      .map(({ person_id, default_invoiced_person_id: payer }) => ({
        payer_person_id: payer ?? demo.clinics[0],
        veterinarian_person_id: person_id,
      })),
  )
  const { companies } = demoPeople()
  const acting = companies.flatMap(({ ssn, name, actors }) =>
    actors.map((actor) => ({ company_ssn: ssn, company_name: name, person_ssn: actor })),
  )
  await copyRows(connection, 'company', acting)
}
