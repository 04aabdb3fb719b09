import { type Static, Type } from 'typebox'
import { CLOCKS } from '../domain/duties.ts'
import { calls, Id, nullable, ReferenceId, sessionErrors } from './define.ts'

const Count = Type.Integer({ minimum: 0 })
/** Calendar month `yyyy-mm`. */
const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' })

export const Statistics = Type.Object({
  /** The last twelve months, without months and species that have no registrations. */
  registrations: Type.Array(
    Type.Object({ month: Month, speciesId: ReferenceId, speciesName: Type.String(), count: Count }),
  ),
  /** Pending registrations and transfers by how long they have waited; `olderThanDays`: lower bound of a group. */
  openTransfers: Type.Array(Type.Object({ olderThanDays: Count, registrations: Count, transfers: Count })),
  /** `invitations`: of co-owners who have not answered. */
  pets: Type.Object({ alive: Count, dead: Count, lost: Count, withoutOwner: Count, invitations: Count }),
  /** The same figures at the beginning of this month, as far as they are known. */
  petsAtMonthStart: Type.Object({ alive: Count, dead: Count, lost: Count, withoutOwner: Count, invitations: Count }),
  /** Owners of living pets, by municipality (null: not known), and how many confirmed their details within a year. */
  confirmations: Type.Array(
    Type.Object({ municipality: nullable(Type.String()), owners: Count, confirmed: Count, stale: Count }),
  ),
  pictures: Type.Object({ count: Count, bytes: Count }),
  /** Pictures that were added since the beginning of this month. */
  picturesThisMonth: Type.Object({ count: Count, bytes: Count }),
})
export type Statistics = Static<typeof Statistics>

const counted = {
  inTime: Count,
  /** Includes cases that still wait after the time limit. */
  late: Count,
  /** Median of the days that ended cases took; null if no case has ended. */
  medianDays: nullable(Type.Integer()),
}

/** One legal time limit in the last twelve months. */
export const DutyFigures = Type.Object({
  clock: Type.Enum([...CLOCKS]),
  ...counted,
  registrars: Type.Array(
    Type.Object({
      /** Null for changes between keepers, and for a person who was erased. */
      registrarId: nullable(Id),
      registrarName: nullable(Type.String()),
      /** Clinics that the registrar belongs to today. */
      clinics: Type.Array(Type.String()),
      ...counted,
    }),
  ),
})
export type DutyFigures = Static<typeof DutyFigures>

export const statisticsCalls = calls({
  'GET /api/Statistics/Duties': {
    summary: {
      is: 'Frestir sem lög setja um skráningu, örmerkingu og eigendaskipti, eftir skráningaraðilum',
      en: 'Legal time limits for registration, chipping and changes of keeper, by registrar',
    },
    tag: 'Statistics',
    response: { 200: Type.Array(DutyFigures) },
    errorStatuses: [...sessionErrors],
  },
  'GET /api/Statistics': {
    summary: {
      is: 'Fjöldi skráninga, eigendaskipti í vinnslu, týnd dýr og myndir',
      en: 'Numbers of registrations, pending transfers, lost pets and photos',
    },
    tag: 'Statistics',
    response: { 200: Statistics },
    errorStatuses: [...sessionErrors],
  },
})
