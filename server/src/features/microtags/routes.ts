import { similarTagNumbers } from '@dyra/shared/domain/tag-number'
import type { FastifyInstance } from 'fastify'
import { personOf } from '../../access/caller.ts'
import { ofPet } from '../../access/relations.ts'
import { noObject } from '../../access/rule.ts'
import { inTransaction } from '../../db/transaction.ts'
import { idempotent } from '../../http/idempotency.ts'
import { problem } from '../../http/problem.ts'
import { route } from '../../http/route.ts'
import type { Reference } from '../types/index.ts'
import { findTags, readTag } from './queries.ts'
import { addTag, correctTag } from './service.ts'
import { tagTaskRoutes } from './task-routes.ts'

export function microTagRoutes(app: FastifyInstance, { species, tagLocations: locations }: Reference): void {
  route(app, 'POST /api/Pets/{petId}/MicroTag', ofPet('petId'), ({ params, body }, context) =>
    idempotent(context, async (tx) => {
      const tag = await addTag(tx, { caller: personOf(context.caller), petId: params.petId, body, locations })
      return {
        status: 201,
        body: {
          microTagId: tag.id,
          locationId: tag.micro_tag_location_id,
          location: locations.get(tag.micro_tag_location_id) ?? '',
          tagNumber: tag.tag_number,
          created: tag.created_at.toISOString(),
          isForeignMicroTag: tag.is_foreign_micro_tag,
          comment: tag.comment,
        },
      }
    }),
  )

  // Names no persons, so it writes no access-log row.
  route(app, 'GET /api/MicroTags/Similar', noObject, async ({ query }, { db }) => {
    const rows = await findTags(db, similarTagNumbers(query.tagNumber))
    return rows.map(({ speciesId, ...row }) => ({ ...row, species: species.get(speciesId) ?? '' }))
  })

  route(app, 'GET /api/MicroTags/{microTagId}', noObject, async ({ params }, { db }) => {
    const tag = await readTag(db, params.microTagId)
    if (!tag) throw problem(404)
    return tag
  })

  route(app, 'PUT /api/MicroTags/{microTagId}', noObject, ({ params, body }, { caller, db }) =>
    inTransaction(db, (tx) =>
      correctTag(tx, { caller: personOf(caller), microTagId: params.microTagId, body, locations }),
    ),
  )

  tagTaskRoutes(app)
}
