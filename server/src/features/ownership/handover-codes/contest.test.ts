import { formatDay } from '@dyra/shared/platform/i18n/format'
import { deliverMails, mailTo } from '../../../testing/deliver-mails.ts'
import { moveClock } from '../../../testing/move-clock.ts'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { handoverCalls, resetHandovers } from './testing/handovers.ts'

const f = setupPets()
beforeEach(() => resetHandovers(f))

const { codeOf, use, own } = handoverCalls(() => f)

describe('"I did not hand it over"', () => {
  const contest = (who: Who, transferId: number, words?: string) =>
    f.call(who, `POST /api/PetTransfers/${transferId}/Contest`, { words })

  async function handedOver() {
    const petId = await f.addPet()
    const { petTransferId } = (await use('newOwner', await codeOf(petId))).json()
    return { petId, transferId: petTransferId as number }
  }

  test('opens a dispute for the seller, with a task, and notifies the new owner', async () => {
    const { petId, transferId } = await handedOver()
    expect((await own()).handedOver).toMatchObject([
      { petTransferId: transferId, newOwnerName: 'Viðtakandi', isContested: false },
    ])
    expect(await f.lastView()).toMatchObject({ what: 'GET /api/HandoverCodes', shown: [f.ids.newOwner] })
    expect((await contest('owner', transferId, 'Blaðinu var stolið')).statusCode).toBe(204)
    expect((await own()).handedOver).toMatchObject([{ isContested: true }])
    const staff = (await f.call('administrator', `GET /api/Pets/${petId}`)).json()
    expect(staff.dispute).toMatchObject({ isContested: true, reason: 'Blaðinu var stolið' })
    const { dispute } = (await f.call('newOwner', `GET /api/Pets/${petId}`)).json()
    expect(dispute).toEqual({ opened: expect.any(String), isContested: true })
    expect((await f.mails(petId)).map(({ kind, to }) => [kind, to])).toContainEqual(['disputeOpened', 'newOwner'])
    const tasks = (await f.call('administrator', 'GET /api/Tasks?Kind=dispute')).json()
    expect(tasks).toMatchObject([{ petId }])
    expect((await contest('owner', transferId)).statusCode).toBe(409)
  })

  test('is offered in the mail to the seller, with the day on which it is too late, but not in the mail about a transfer', async () => {
    await f.db.query('delete from outbox')
    const { petId } = await handedOver()
    const [{ contestableUntil }] = (await own()).handedOver
    const mail = mailTo(await deliverMails(f.app), 'eigandi@example.com')
    expect(mail).toContain('Dýrið hefur verið afhent með kóða: Snati\n')
    expect(mail).toContain('Dýrið er ekki lengur skráð á þitt nafn.')
    expect(mail).toContain(
      `hefurðu 14 daga til að andmæla: Skráðu þig inn fyrir ${formatDay(contestableUntil.slice(0, 10))} og veldu „Ég afhenti dýrið ekki“`,
    )
    expect(
      await f.db.query('select 1 from ownership where pet_id = $1 and person_id = $2 and to_at is null', [
        petId,
        f.ids.owner,
      ]),
    ).toEqual([])
    const other = await f.addPet()
    await f.call('newOwner', `POST /api/PetTransfers/${await f.addTransfer(other)}/Accept`)
    const accepted = mailTo(await deliverMails(f.app), 'eigandi@example.com')
    expect(accepted).toContain('Eigendaskipti samþykkt: Snati\n')
    expect(accepted).not.toMatch(/andmæla|kóða/)
  })

  test('is not possible a second time for the same handover, not even after the decision', async () => {
    const { petId, transferId } = await handedOver()
    expect((await own()).handedOver).toMatchObject([{ isContestable: true }])
    await contest('owner', transferId)
    const decision = { outcome: 'kept', reason: 'Afsal' }
    expect((await f.call('administrator', `POST /api/Pets/${petId}/Dispute/Decision`, decision)).statusCode).toBe(204)
    expect((await own()).handedOver).toMatchObject([{ isContested: true, isContestable: false }])
    const again = await contest('owner', transferId)
    expect([again.statusCode, again.json().title]).toEqual([409, expect.stringContaining('einu sinni')])
    expect((await f.db.selectFrom('pet_dispute').selectAll().execute()).length).toBe(1)
    // The next handover of the same pet by the same seller can be contested again.
    await f.db.query('update ownership set to_at = now() where pet_id = $1 and to_at is null', [petId])
    await f.db.query('insert into ownership (pet_id, person_id) values ($1, $2)', [petId, f.ids.owner])
    const { petTransferId } = (await use('newOwner', await codeOf(petId))).json()
    expect((await contest('owner', petTransferId)).statusCode).toBe(204)
  })

  test('is refused after the buyer has passed the pet on', async () => {
    const { petId, transferId } = await handedOver()
    await f.db.query('update ownership set to_at = now() where pet_id = $1 and to_at is null', [petId])
    await f.db.query('insert into ownership (pet_id, person_id) values ($1, $2)', [petId, f.ids.stranger])
    expect((await own()).handedOver).toMatchObject([{ isContested: false, isContestable: false }])
    expect((await contest('owner', transferId)).statusCode).toBe(409)
    expect(await f.db.selectFrom('pet_dispute').selectAll().execute()).toEqual([])
  })

  test('is in the exports of the seller and the new owner, with the text only in that of the seller', async () => {
    const { transferId } = await handedOver()
    await contest('owner', transferId, 'Blaðinu var stolið')
    const exported = async (who: Who) => (await f.call(who, 'GET /api/Users/me/Export')).json()
    const own = await exported('owner')
    expect(own.handoverCodes).toMatchObject([{ petName: 'Snati', status: 'used', isOwn: true }])
    expect(own.disputes).toMatchObject([{ byMyself: true, words: 'Blaðinu var stolið', outcome: null }])
    const buyers = await exported('newOwner')
    expect(buyers.handoverCodes).toMatchObject([{ status: 'used', isOwn: false }])
    expect(buyers.disputes).toMatchObject([{ byMyself: false, words: null }])
  })

  test('is allowed only for the seller, after a handover by code, and within 14 days', async () => {
    const { petId, transferId } = await handedOver()
    expect((await contest('newOwner', transferId)).statusCode).toBe(403)
    expect((await contest('stranger', transferId)).statusCode).toBe(404)
    expect((await contest('administrator', transferId)).statusCode).toBe(403)
    const ordinary = await f.addTransfer(await f.addPet(), { status: 'accepted', decided_at: new Date() })
    expect((await contest('owner', ordinary)).statusCode).toBe(409)
    await moveClock(f.db, '14 days')
    expect((await contest('owner', transferId)).statusCode).toBe(401)
    f.headers.owner = await signIn(f.app, f.ids.owner)
    expect((await contest('owner', transferId)).statusCode).toBe(409)
    expect((await own()).handedOver).toEqual([])
    expect(petId).toBeGreaterThan(0)
  })
})
