import type { DocumentKind } from '@dyra/shared/domain/verification-documents'
import { petFixture, type Who } from '../../../../testing/pet-fixture.ts'

interface Choices {
  readonly kind?: DocumentKind
  readonly showsName?: boolean
  readonly showsAddress?: boolean
}

/** Pets and their documents. */
export async function documentFixture() {
  const fixture = await petFixture({ LOOKUPS_PER_MINUTE: '200', LOOKUPS_PER_DAY: '1000' })
  const make = (
    petId: number,
    { kind = 'proof', showsName = false, showsAddress = false }: Choices = {},
    who: Who = 'owner',
  ) => fixture.call(who, `POST /api/Pets/${petId}/VerificationDocuments`, { kind, showsName, showsAddress })
  const list = async (petId: number, who: Who = 'owner') =>
    (await fixture.call(who, `GET /api/Pets/${petId}/VerificationDocuments`)).json()
  const sheet = (id: string, who: Who = 'owner') => fixture.call(who, `GET /api/VerificationDocuments/${id}`)
  const verify = (code: string) => fixture.app.inject({ url: `/api/Verify/${code}` })
  return {
    ...fixture,
    make,
    list,
    sheet,
    verify,
    revoke: (id: string, who: Who = 'owner') => fixture.call(who, `POST /api/VerificationDocuments/${id}/Revoke`),
    /** Makes a document and returns its id and code. */
    made: async (petId: number, choices: Choices = {}): Promise<{ id: string; code: string }> => {
      const { documentId: id } = (await make(petId, choices)).json()
      const found = (await list(petId)).find(({ documentId }: { documentId: string }) => documentId === id)
      return { id, code: found.code }
    },
    /** Hands a pet over to `newOwner` by an ordinary transfer; returns the transfer. */
    handOver: async (petId: number): Promise<number> => {
      const transferId = await fixture.addTransfer(petId)
      const accepted = await fixture.call('newOwner', `POST /api/PetTransfers/${transferId}/Accept`, {})
      if (accepted.statusCode !== 200) throw new Error(accepted.body)
      return transferId
    },
    openDispute: (petId: number) =>
      fixture.db.query(`insert into pet_dispute (pet_id, reason) values ($1, 'Mál 7')`, [petId]),
  }
}
