import type { CorrectionField } from '@dyra/shared/domain/corrections'
import type { Database } from '../../../../db/connection.ts'
import type { PetFixture, Who } from '../../../../testing/pet-fixture.ts'

interface CorrectionParts {
  readonly petId: number
  readonly requesterId: number
  readonly registrarId?: number | null
  readonly field?: Exclude<CorrectionField, 'tagNumber'>
  readonly wanted?: string
}

/** Adds an open correction, by default of the birth date, with its task. Returns the ids. */
export async function addCorrection(
  db: Database,
  { petId, requesterId, registrarId = null, field = 'birthDate', wanted = '2020-02-02' }: CorrectionParts,
): Promise<{ correctionId: number; taskId: number }> {
  const { id: correctionId } = await db
    .insertInto('correction')
    .values({
      pet_id: petId,
      field,
      wanted,
      reason: 'Stendur í heilsufarsbók',
      requested_by: requesterId,
      requested_as: 'owner',
      registrar_id: registrarId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: taskId } = await db
    .insertInto('task')
    .values({ kind: 'correction', pet_id: petId, person_id: requesterId, correction_id: correctionId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { correctionId, taskId }
}

const birth = { field: 'birthDate', birthDate: '2020-02-02', reason: 'Stendur í heilsufarsbók' }

/** Calls about corrections, by default of the birth date of a pet that has none. */
export function correctionCalls(fixture: () => PetFixture) {
  const call = (...request: Parameters<PetFixture['call']>) => fixture().call(...request)
  const request = (who: Who, petId: number, body: object = birth) =>
    call(who, `POST /api/Pets/${petId}/Corrections`, body)
  return {
    request,
    /** Requests a correction and returns its id and task. */
    async requested(who: Who, petId: number, body?: object) {
      const sent = await request(who, petId, body)
      if (sent.statusCode !== 201) throw new Error(sent.body)
      const correctionId: number = sent.json().correctionId
      const sql = 'select id from task where correction_id = $1'
      const [task] = await fixture().db.query<{ id: number }>(sql, [correctionId])
      return { correctionId, taskId: Number(task?.id) }
    },
    /** The person's own corrections of a pet. */
    own: async (who: Who, petId: number) => (await call(who, `GET /api/Pets/${petId}/Corrections`)).json(),
    answer: (who: Who, id: number, body: object = { answer: 'confirmed' }) =>
      call(who, `POST /api/Corrections/${id}/Answer`, body),
    apply: (taskId: number, current: string | null = null) =>
      call('administrator', `POST /api/Tasks/${taskId}/Correction/Apply`, { current }),
    decline: (taskId: number, words = 'Bókin segir annað') =>
      call('administrator', `POST /api/Tasks/${taskId}/Correction/Decline`, { words }),
    read: async (taskId: number) => (await call('administrator', `GET /api/Tasks/${taskId}/Correction`)).json(),
    async tagOf(petId: number) {
      const sql = 'select id, tag_number as n from microtag where pet_id = $1'
      return (await fixture().db.query<{ id: number; n: string }>(sql, [petId]))[0]
    },
  }
}
