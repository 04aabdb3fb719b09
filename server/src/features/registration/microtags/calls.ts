import { Readable } from 'node:stream'
import type { microTagCoreCalls } from '@dyra/shared/contract/micro-tags'
import type { taskCalls } from '@dyra/shared/contract/tasks'
import { similarTagNumbers } from '@dyra/shared/domain/tag-number'
import type { FastifyReply } from 'fastify'
import { byStaff } from '../../../access/named-objects.ts'
import { ofPet } from '../../../access/relations.ts'
import { administrators, staff } from '../../../access/rule.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { idempotent } from '../../../http/idempotency.ts'
import { requireVersion, sendVersion } from '../../../http/versions.ts'
import { type Calls, call } from '../../../kernel/call.ts'
import { problem } from '../../../problems/problem.ts'
import { findOpenTask } from '../../messages/tasks/index.ts'
import { findUnreadable, writeStoredNumbers } from './check-stored-numbers.ts'
import { addTag, correctTag } from './microtags.ts'
import { findTags, readTag, type VersionedTag } from './queries.ts'
import { texts } from './texts.ts'

/** Sends the version of a number as the ETag, and returns the rest. */
function versioned(reply: FastifyReply, { version, ...tag }: VersionedTag) {
  sendVersion(reply, version)
  return tag
}

/** Numbers of pets. None of these calls names a person, so they write no access-log rows. */
export const microTagCalls: Calls<
  Omit<typeof microTagCoreCalls, 'GET /api/MicroTags/Holder'> &
    Pick<typeof taskCalls, 'GET /api/Tasks/{taskId}/Numbers/Csv'>
> = {
  'POST /api/Pets/{petId}/MicroTag': call(
    { may: staff, of: ofPet('petId'), names: { invoicedPersonId: byStaff }, limit: 'changes' },
    ({ params, body }, context) =>
      idempotent(context, async (tx) => {
        const { caller, reference } = context
        const { tagLocations: locations } = reference
        const tag = await addTag(tx, { caller, petId: params.petId, body, locations })
        return {
          status: 201,
          body: {
            microTagId: tag.id,
            locationId: tag.micro_tag_location_id,
            location: locations.get(tag.micro_tag_location_id) ?? '',
            tagNumber: tag.tag_number,
            created: tag.created_at.toISOString(),
            isForeignMicroTag: tag.is_foreign_micro_tag,
            chippingDate: tag.chipping_date,
            comment: tag.comment,
          },
        }
      }),
  ),

  'GET /api/MicroTags/Similar': call(
    { may: staff, limit: 'lookups' },
    async ({ query }, { db, reference: { species } }) => {
      const rows = await findTags(db, similarTagNumbers(query.tagNumber))
      return rows.map(({ speciesId, ...row }) => ({ ...row, species: species.get(speciesId) ?? '' }))
    },
  ),

  'GET /api/MicroTags/{microTagId}': call({ may: staff, limit: 'pets' }, async ({ params }, { db, reply }) => {
    const tag = await readTag(db, params.microTagId)
    if (!tag) throw problem(404)
    return versioned(reply, tag)
  }),

  'PUT /api/MicroTags/{microTagId}': call(
    { may: administrators, limit: 'changes' },
    async (
      { params: { microTagId }, body },
      { caller, db, reference: { tagLocations: locations }, reply, request },
    ) => {
      const isBasedOn = (version: number) => requireVersion(request, version)
      const change = { caller, microTagId, body, locations, requireVersion: isBasedOn }
      return versioned(reply, await inTransaction(db, (tx) => correctTag(tx, change)))
    },
  ),

  // Stored numbers that do not follow the grammar, while the task about them is open.
  'GET /api/Tasks/{taskId}/Numbers/Csv': call(
    { may: administrators, limit: 'exports', watch: 'exported' },
    async ({ params }, { db }) => {
      const task = await findOpenTask(db, params.taskId)
      if (task?.kind !== 'storedNumbers') throw problem(404)
      return {
        media: 'text/csv; charset=utf-8',
        bytes: Readable.from(writeStoredNumbers(findUnreadable(db))),
        headers: { 'content-disposition': `attachment; filename="${texts.storedName}"` },
      }
    },
  ),
}
