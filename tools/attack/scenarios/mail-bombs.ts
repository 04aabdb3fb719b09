import { Finders, type LeftReport, newAddress, type OwnedPet } from '../finders.ts'
import type { Fixture } from '../fixture.ts'
import { type AttackScenario, linesOf } from '../scenario.ts'

const VICTIM = 'thriggja.rida.tolva@example.com'
/** Spellings of the same mailbox. */
const SPELLINGS = [VICTIM, VICTIM.toUpperCase(), 'Thriggja.Rida.Tolva@Example.COM']
const MOBILE = '6980011'
const OTHER_MOBILE = '6980012'
/** The most SMS that one person gets in a day. */
const MAX_SMS = 5
const REPORTS = 12
const MESSAGES = 4
/** Mails a day about reports on one pet that an owner gets immediately. Later reports join one digest. */
const AT_ONCE = 3
/** Mails that may wait at the same time: one digest a day, and four reminders about a pet. */
const MAX_WAITING = 1 + 4

const countMails = (fixture: Fixture, { owner }: OwnedPet, condition: string) =>
  fixture
    .query<{ n: number }>(
      `select count(*)::int as n from outbox where recipient_person_id = $1 and kind like 'found%' and ${condition}`,
      [owner.id],
    )
    .then(([row]) => row?.n ?? 0)

/** Many addresses report one pet and write messages. The owner's real finder comes last. */
async function floodOwner(fixture: Fixture) {
  const finders = new Finders(fixture)
  const pet = await finders.pet()
  await fixture.query('update person set phone_numbers = $2 where id = $1', [pet.owner.id, [MOBILE]])
  for (let n = 0; n < REPORTS; n++) {
    const { token } = await finders.leave(pet, { message: `Nr. ${n}` })
    for (let m = 0; m < MESSAGES; m++) await finders.write(token, `Nr. ${n}.${m}`)
  }
  const genuine = await finders.leave(pet, { message: 'Kisan er hjá mér' })
  const received = (await finders.mails(pet.ownerEmail)).length
  const waiting = await countMails(fixture, pet, 'done_at is null and run_at > now()')
  const sms = await finders.countSms(`+354${MOBILE}`)
  const list = await fixture.send({ path: `/api/Pets/${pet.petId}/FoundReports`, headers: pet.owner.headers })
  const found = linesOf({
    [`an owner got ${received} mails at once`]: received > AT_ONCE,
    [`inconclusive: an owner got ${received} mails`]: received === 0,
    [`${waiting} more mails wait for an owner`]: waiting > MAX_WAITING,
    [`an owner got ${sms} SMS`]: sms > AT_ONCE,
    'inconclusive: an owner got no SMS': sms === 0,
    'the report of the real finder is not in the owner’s list': !list.text.includes(genuine.id),
  })
  return {
    found,
    note: `${REPORTS * (MESSAGES + 1)} reports and messages: ${received} mails, ${waiting} later, ${sms} SMS`,
  }
}

/** Floods an owner who is reached by SMS only. */
async function floodPhone(fixture: Fixture) {
  const finders = new Finders(fixture)
  const pet = await finders.pet()
  await fixture.query('update person set email = null, phone_numbers = $2 where id = $1', [
    pet.owner.id,
    [OTHER_MOBILE],
  ])
  for (let n = 0; n < REPORTS; n++) await finders.write((await finders.leave(pet)).token, 'Halló')
  const sms = await finders.countSms(`+354${OTHER_MOBILE}`)
  const found = linesOf({
    [`an owner without an address got ${sms} SMS`]: sms > MAX_SMS,
    'inconclusive: an owner without an address got no SMS': sms === 0,
  })
  return { found, note: `${sms} SMS to an owner without an address` }
}

/** A hostile owner answers and closes reports in which a stranger's address was left. */
async function mailVictim(fixture: Fixture) {
  const finders = new Finders(fixture)
  const pets = await finders.pets(SPELLINGS.length * 2)
  for (const [n, pet] of pets.entries()) {
    const email = SPELLINGS[n % SPELLINGS.length]
    const { id } = await finders.leave(pet, { email, message: 'Sjáðu https://svik.example' })
    await finders.write(finders.token(id, pet.owner.id), 'Farðu á https://svik.example')
    await finders.thread('/Close', finders.token(id, pet.owner.id), { isHome: false })
  }
  const received = await finders.mails(VICTIM)
  const found = linesOf({
    [`a stranger got ${received.length} mails`]: received.length > 1,
    'inconclusive: a stranger got no mail': received.length === 0,
    'the mail contains what was typed': received.some(({ text, html }) => (text + html).includes('svik.example')),
  })
  return { found, note: `${pets.length} forms with a stranger’s address: ${received.length} mail` }
}

/** A blocked sender continues from the same address; a signed-in one also in threads that are already open. */
async function goOnAfterBlock(fixture: Fixture): Promise<string[]> {
  const finders = new Finders(fixture)
  const [pet, attacker] = await finders.pets(2)
  if (!pet || !attacker) throw new Error('Two pets are needed')
  const from = newAddress()
  const { headers } = attacker.owner
  const anonymous = await finders.leave(pet, {}, { from })
  const [first, second] = [await finders.leave(pet, {}, { headers }), await finders.leave(pet, {}, { headers })]
  for (const { id } of [anonymous, first]) await finders.thread('/Block', finders.token(id, pet.owner.id))
  const write = async ({ token }: LeftReport) =>
    (await finders.thread('/Messages', token, { requestId: crypto.randomUUID(), text: 'Enn ég' })).status
  return linesOf({
    'a blocked address reports again': (await finders.report(pet.tag, {}, { from })).status !== 403,
    'a blocked person reports again': (await finders.report(pet.tag, {}, { headers })).status !== 403,
    'a blocked finder writes again': (await write(anonymous)) !== 409,
    'a blocked person writes in another thread': (await write(second)) !== 409,
  })
}

/** Floods an owner, and a stranger whose address is left in the form. */
export const mailBombs: AttackScenario = {
  name: 'mail-bombs',
  async run(fixture) {
    const owner = await floodOwner(fixture)
    const phone = await floodPhone(fixture)
    const victim = await mailVictim(fixture)
    const blocked = await goOnAfterBlock(fixture)
    return {
      tried: 'floods of one owner, of a stranger’s mailbox, and by a blocked finder',
      found: [...owner.found, ...phone.found, ...victim.found, ...blocked],
      notes: `${owner.note}; ${phone.note}; ${victim.note}`,
    }
  },
}
