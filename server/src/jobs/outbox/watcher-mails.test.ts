import type { OutgoingMail } from '../../adapters/mail.ts'
import { EncryptionKeys } from '../../encryption/encryption-keys.ts'
import { askStillLost, notifyWatchers } from '../../features/lost-and-found/watchers/index.ts'
import { mailKinds } from '../../features/mails.ts'
import { LinkTokens } from '../../links/link-token.ts'
import { deliverMails, mailTo } from '../../testing/deliver-mails.ts'
import { testEncryptionKey } from '../../testing/encryption-key.ts'
import { setupPets } from '../../testing/pet-fixture.ts'
import { sendDue } from './send-due.ts'

const tokens = new LinkTokens(EncryptionKeys.open({ KEY_ENCRYPTION_KEY: testEncryptionKey, DATA_DIR: '' }))
const site = { publicUrl: 'https://dyr.example', contactEmail: 'hjalp@example.com' }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

const fixture = setupPets()
beforeEach(async () => {
  await fixture.db.query('delete from watcher')
  await fixture.db.query('delete from outbox')
})

async function sent(): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = []
  const sender = {
    send: async (mail: OutgoingMail) => {
      mails.push(mail)
    },
    check: async () => undefined,
    close: () => undefined,
  }
  const { db } = fixture
  await sendDue({ db, sender, site, kinds: mailKinds, tokens, domain: 'dyr.example', log })
  return mails.filter(({ to }) => to.address === 'annar@example.com')
}

const watch = (speciesIds: number[] = []) =>
  fixture.call('other', 'PUT /api/Users/me/Watch', {
    postalCodeIds: [105],
    municipalities: [],
    regions: [],
    speciesIds,
  })
async function publish(name = 'Kolur') {
  const petId = await fixture.addPet({ pet: { name, color: 'Svartur', is_lost: true, day_of_disappear: '2026-03-02' } })
  const input = { postalCodeId: 105, place: 'Leynistígur 7', isListed: true, tellsWatchers: true }
  const { alert } = (await fixture.call('owner', `PUT /api/Pets/${petId}/LostAlert`, input)).json()
  return { petId, code: String(alert.code) }
}
const unsubscribe = (t: string, form = 'List-Unsubscribe=One-Click') =>
  fixture.app.inject({
    method: 'POST',
    url: `/api/Watchers/Unsubscribe?t=${t}`,
    payload: form,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const isWatching = async () => (await fixture.call('other', 'GET /api/Users/me/Watch')).json().watch !== null

test('the mail links to the page, shows place and day, and can end the watch with one press', async () => {
  await watch()
  const { code } = await publish()
  await notifyWatchers(fixture.db)
  const [mail] = await sent()
  expect(mail?.subject).toBe('Týnt dýr á svæði sem þú vaktar: Kolur')
  for (const part of [
    'Litur: Svartur',
    'Staður: Reykjavík',
    'Týnt síðan: 02.03.2026',
    `https://dyr.example/lost/${code}`,
  ])
    expect(mail?.text).toContain(part)
  expect(mail?.text).not.toMatch(/Leynistígur|HEIMUR|Eigandi/)
  expect(mail?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const [, token = ''] =
    /<https:\/\/dyr\.example\/api\/Watchers\/Unsubscribe\?t=([^>]+)>/.exec(mail?.headers['List-Unsubscribe'] ?? '') ??
    []
  expect(mail?.html).toContain(`https://dyr.example/unsubscribe?t=${token}`)
  expect((await unsubscribe(token)).statusCode).toBe(204)
  expect(await isWatching()).toBe(false)
  expect((await unsubscribe(token)).statusCode).toBe(204)
})

test('no one ends the watch of another person, and opening the link ends nothing', async () => {
  await watch()
  const { personId, forged } = { personId: String(fixture.ids.other), forged: 'A'.repeat(43) }
  expect((await unsubscribe(`${personId}.${personId}.${forged}`)).statusCode).toBe(404)
  const foreign = tokens.create({ purpose: 'lostAlert', objectId: personId, receiver: personId })
  expect((await unsubscribe(foreign)).statusCode).toBe(404)
  const own = tokens.create({ purpose: 'watcher', objectId: personId, receiver: personId })
  expect((await fixture.app.inject({ url: `/api/Watchers/Unsubscribe?t=${own}` })).statusCode).toBe(405)
  expect(await isWatching()).toBe(true)
})

test('an alert that ended before the mail was sent is left out', async () => {
  await watch()
  const { petId } = await publish()
  await publish('Perla')
  await notifyWatchers(fixture.db)
  await fixture.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)
  const [mail, ...others] = await sent()
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Týnt dýr á svæði sem þú vaktar: Perla')
  expect(mail?.text).not.toContain('Kolur')
})

test('asks the co-owner too whether the pet is still lost, but not a deceased owner', async () => {
  await fixture.db.query('delete from lost_alert')
  const { petId } = await publish()
  const askAfter = async (days: number) => {
    await fixture.db.query(`update lost_alert set created_at = now() - $1 * interval '1 day'`, [days])
    await askStillLost(fixture.app)
    return (await fixture.mails(petId)).filter(({ kind }) => kind === 'stillLost').map(({ to }) => to)
  }
  await fixture.db.query('update pet set co_owner_person_id = $2 where id = $1', [petId, fixture.ids.coOwner])
  expect(await askAfter(3)).toEqual(['owner', 'coOwner'])
  await fixture.db.query('update person set deceased = true where id = $1', [fixture.ids.owner])
  expect(await askAfter(14)).toEqual(['owner', 'coOwner', 'coOwner'])
  await fixture.db.query('update person set deceased = false where id = $1', [fixture.ids.owner])
})

test('asks once after 3, 14 and 60 days whether the pet is still lost, and not after the alert has ended', async () => {
  await fixture.db.query('delete from lost_alert')
  const { petId } = await publish()
  const questions: number[] = []
  for (const days of [2, 3, 3, 14, 59, 60, 90]) {
    await fixture.db.query(`update lost_alert set created_at = now() - $1 * interval '1 day'`, [days])
    questions.push((await askStillLost(fixture.app)).questions)
  }
  expect(questions).toEqual([0, 1, 0, 1, 0, 1, 0])
  expect((await fixture.mails(petId)).filter(({ kind }) => kind === 'stillLost').map(({ to }) => to)).toEqual([
    'owner',
    'owner',
    'owner',
  ])
  const other = await publish()
  await fixture.db.query(`update lost_alert set created_at = now() - interval '4 days' where pet_id = $1`, [
    other.petId,
  ])
  await fixture.call('owner', `DELETE /api/Pets/${other.petId}/LostAlert`)
  expect(await askStillLost(fixture.app)).toEqual({ questions: 0, failed: 0 })
})

describe('the question whether a pet is still lost', () => {
  const question = async (petId: number, set: object) => {
    await fixture.db.updateTable('lost_alert').set(set).where('pet_id', '=', petId).execute()
    await fixture.db.query('delete from outbox')
    expect(await askStillLost({ db: fixture.db, log: fixture.app.log })).toMatchObject({ questions: 1 })
    return mailTo(await deliverMails(fixture.app), 'eigandi@example.com')
  }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const ending = 'Þeir sem fengu póst um það fá að vita það.'

  test('says what can be done with the alert', async () => {
    const { petId } = await publish()
    const early = await question(petId, { created_at: ago(3) })
    expect(early).toContain(`Þá hverfur auglýsingin. ${ending}`)
    expect(early).toMatch(/Frá \d\d\.\d\d\.\d{4} geturðu líka sent hana einu sinni aftur/)
    const late = await question(petId, { created_at: ago(15) })
    expect(late).toContain('Þú getur líka sent auglýsinguna einu sinni aftur')
    const renewed = await question(petId, { created_at: ago(61), renewed_at: ago(20) })
    expect(renewed).toContain(ending)
    expect(renewed).not.toContain('einu sinni aftur')
  })

  test('promises nothing to watchers who got no mail', async () => {
    const { petId } = await publish()
    const mail = await question(petId, { created_at: ago(3), tells_watchers: false })
    expect(mail).toContain('Þá hverfur auglýsingin.\n')
    expect(mail).toContain('geturðu breytt auglýsingunni.\n')
    expect(mail).not.toMatch(/einu sinni aftur|fá að vita/)
  })

  test('is not sent once the alert has ended', async () => {
    const { petId } = await publish()
    await fixture.db
      .updateTable('lost_alert')
      .set({ created_at: ago(3) })
      .where('pet_id', '=', petId)
      .execute()
    await fixture.db.query('delete from outbox')
    await askStillLost({ db: fixture.db, log: fixture.app.log })
    await fixture.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)
    expect(await deliverMails(fixture.app)).toEqual([])
  })
})

test('the end of an alert that was withdrawn does not say that the pet is found', async () => {
  await watch()
  const { petId } = await publish()
  await notifyWatchers(fixture.db)
  await sent()
  await fixture.call('owner', `DELETE /api/Pets/${petId}/LostAlert`)
  await notifyWatchers(fixture.db)
  const mail = mailTo(await deliverMails(fixture.app), 'annar@example.com')
  expect(mail).toContain('Ekki er lengur lýst eftir: Kolur\n')
  expect(mail).not.toMatch(/Leit er lokið|fundi/)
})
