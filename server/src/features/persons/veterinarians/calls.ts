import type { veterinarianCalls as contract } from '@dyra/shared/contract/veterinarians'
import { isAdministrator, type PersonCaller } from '../../../access/caller.ts'
import { ofPerson } from '../../../access/relations.ts'
import { administrators } from '../../../access/rule.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { list } from '../../../kernel/list.ts'
import { perApp } from '../../../kernel/per-app.ts'
import { currentLanguage } from '../../../language/current-language.ts'
import { inCurrentLanguage } from '../../../language/live.ts'
import { emailFor } from '../users/index.ts'
import { listRecentOwners, listTagged, listVeterinarians, type RecentOwnerRow } from './queries.ts'
import { humansOf, taggedPetOf } from './view.ts'

function idsByName(names: ReadonlyMap<number, string>): number[] {
  const order = new Intl.Collator(currentLanguage())
  return [...names].sort(([, a], [, b]) => order.compare(a, b)).map(([id]) => id)
}

const speciesByName = perApp(({ reference }) => inCurrentLanguage(() => idsByName(reference.species)))

/** Only administrators see the e-mail address of a protected person. */
const recentOwnerOf = ({ isProtected, email, lastRegistered, ...row }: RecentOwnerRow, caller: PersonCaller) => ({
  ...row,
  email: emailFor(email, !isProtected || isAdministrator(caller)),
  lastRegistered: lastRegistered.toISOString(),
})

/** Veterinarians, and the pets and owners that each registered. */
export const veterinarianCalls: Calls<typeof contract> = {
  'GET /api/Veterinarian': call({ may: administrators, limit: 'persons' }, ({ query }, context) => {
    const order = { by: query.SortBy ?? 'name', asc: query.SortAsc ?? true }
    return list(context, query, {
      find: (page) => listVeterinarians(context.db, { search: query.searchQuery ?? '', order, page }),
      shows: (rows) => rows.map(({ personId }) => personId),
      as: (row) => ({ ...row, created: row.created.toISOString() }),
    })
  }),

  'GET /api/Veterinarian/{userId}/TaggedPets': call(
    { may: { roles: ['Administrator'], relations: ['self'] }, of: ofPerson('userId'), limit: 'pets' },
    ({ params, query }, context) => {
      const { SortBy, SortAsc = true } = query
      // The default order is newest first.
      const order = SortBy ? { by: SortBy, asc: SortAsc } : ({ by: 'registrationDate', asc: false } as const)
      const tagged = { veterinarianId: params.userId, order, species: speciesByName(context)() }
      return list(context, query, {
        find: (page) => listTagged(context.db, { ...tagged, page }),
        shows: (rows) => rows.flatMap(humansOf),
        as: (row) => taggedPetOf(row, context.reference.species),
      })
    },
  ),

  // Only while the caller is a veterinarian, because it returns kennitalas and addresses of other persons.
  'GET /api/Veterinarian/{userId}/RecentOwners': call(
    { may: { relations: ['staffSelf'] }, of: ofPerson('userId'), limit: 'persons' },
    ({ params, query }, context) =>
      list(context, query, {
        find: (page) => listRecentOwners(context.db, params.userId, page),
        shows: (rows) => rows.map(({ userId }) => userId),
        as: (row) => recentOwnerOf(row, context.caller),
      }),
  ),
}
