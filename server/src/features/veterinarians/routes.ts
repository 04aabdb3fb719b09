import type { FastifyInstance } from 'fastify'
import { isAdministrator, type PersonCaller, personOf } from '../../access/caller.ts'
import { ofPerson } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { logView } from '../../access-log/log-view.ts'
import { pageOf, sendTotal } from '../../http/paging.ts'
import { type Context, route } from '../../http/route.ts'
import { currentLanguage } from '../../language/current-language.ts'
import { inCurrentLanguage } from '../../language/live.ts'
import type { Reference } from '../types/index.ts'
import { emailFor } from '../users/index.ts'
import { listRecentOwners, listTagged, listVeterinarians, type RecentOwnerRow } from './queries.ts'
import { humansOf, taggedPetOf } from './view.ts'

type ListCall =
  | 'GET /api/Veterinarian'
  | 'GET /api/Veterinarian/{userId}/TaggedPets'
  | 'GET /api/Veterinarian/{userId}/RecentOwners'

/** Sends the length of the whole list and logs the persons shown. */
async function finish(
  { reply, db, caller }: Context,
  { what, total, personIds }: { what: ListCall; total: number; personIds: readonly number[] },
): Promise<void> {
  sendTotal(reply, total)
  await logView(db, { what, viewer: personOf(caller), personIds })
}

function idsByName(names: ReadonlyMap<number, string>): number[] {
  const order = new Intl.Collator(currentLanguage())
  return [...names].sort(([, a], [, b]) => order.compare(a, b)).map(([id]) => id)
}

/** Only administrators see the e-mail address of a protected person. */
const recentOwnerOf = ({ isProtected, email, lastRegistered, ...row }: RecentOwnerRow, caller: PersonCaller) => ({
  ...row,
  email: emailFor(email, !isProtected || isAdministrator(caller)),
  lastRegistered: lastRegistered.toISOString(),
})

export function veterinarianRoutes(app: FastifyInstance, { species }: Reference): void {
  const veterinarian = ofPerson('userId')
  const speciesByName = inCurrentLanguage(() => idsByName(species))

  route(app, 'GET /api/Veterinarian', noObject, async ({ query }, context) => {
    const order = { by: query.SortBy ?? 'name', asc: query.SortAsc ?? true }
    const list = { search: query.searchQuery ?? '', order, page: pageOf(query) }
    const { rows, total } = await listVeterinarians(context.db, list)
    await finish(context, { what: 'GET /api/Veterinarian', total, personIds: rows.map(({ personId }) => personId) })
    return rows.map((row) => ({ ...row, created: row.created.toISOString() }))
  })

  route(app, 'GET /api/Veterinarian/{userId}/TaggedPets', veterinarian, async ({ params, query }, context) => {
    const { SortBy, SortAsc = true } = query
    // The default order is newest first.
    const order = SortBy ? { by: SortBy, asc: SortAsc } : ({ by: 'registrationDate', asc: false } as const)
    const list = { veterinarianId: params.userId, order, page: pageOf(query), species: speciesByName() }
    const { rows, total } = await listTagged(context.db, list)
    await finish(context, {
      what: 'GET /api/Veterinarian/{userId}/TaggedPets',
      total,
      personIds: rows.flatMap(humansOf),
    })
    return rows.map((row) => taggedPetOf(row, species))
  })

  route(app, 'GET /api/Veterinarian/{userId}/RecentOwners', veterinarian, async ({ params, query }, context) => {
    const { rows, total } = await listRecentOwners(context.db, params.userId, pageOf(query))
    const personIds = rows.map(({ userId }) => userId)
    await finish(context, { what: 'GET /api/Veterinarian/{userId}/RecentOwners', total, personIds })
    return rows.map((row) => recentOwnerOf(row, personOf(context.caller)))
  })
}
