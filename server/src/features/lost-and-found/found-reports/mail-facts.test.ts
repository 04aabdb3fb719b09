import type { FoundReportCreate } from '@dyra/shared/contract/found-report'
import type { LookupOwner, LookupResult } from '@dyra/shared/contract/micro-tags'
import { deliverMails, mailTo } from '../../../testing/deliver-mails.ts'
import { setup } from '../../../testing/test-app.ts'
import { reportFixture } from './testing/report-fixture.ts'

// Compares each sentence of a mail that states a fact with the state from which the mail was made.

const f = setup(reportFixture)
const OWNER = 'eigandi@example.com'
const CO_OWNER = 'medeigandi@example.com'
const plain = {
  shows_name: true,
  shows_phones: true,
  shows_email: true,
  shows_address: true,
  address: 'Gervigata 1',
  postal_code_id: 101,
  phone_numbers: ['5550001'],
  language: null,
}
const setOwner = (set: object) =>
  f.db
    .updateTable('person')
    .set({ ...plain, ...set })
    .where('id', '=', f.ids.owner)
    .execute()
beforeEach(async () => {
  await setOwner({})
  await f.db.query('delete from outbox')
})

const lookUp = async (petId: number): Promise<LookupOwner[]> =>
  (await f.app.inject(`/api/MicroTags?tagNumber=${await f.tagOf(petId)}`)).json<LookupResult>().owners

/** The parts of a person that a lookup shows, in the words of the mail. */
function wordsOf(owner: LookupOwner | undefined): string {
  const shown = [
    owner?.name && 'nafn',
    (owner?.personAddress ?? owner?.postalCode) && 'heimilisfang',
    owner?.phoneNumbers.length && 'símanúmer',
    owner?.personEmail && 'netfang',
  ].filter(Boolean)
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} og ${shown.at(-1)}` : String(shown[0] ?? 'ekkert')
}

describe('what a finder can see', () => {
  test.each([
    ['everything', {}, 'nafn, heimilisfang, símanúmer og netfang'],
    ['no phone', { shows_phones: false }, 'nafn, heimilisfang og netfang'],
    ['no registered phone', { phone_numbers: [] }, 'nafn, heimilisfang og netfang'],
    ['neither phone nor e-mail', { shows_phones: false, shows_email: false }, 'nafn og heimilisfang'],
    ['the place of an address only', { address: null, shows_name: false }, 'heimilisfang, símanúmer og netfang'],
    ['only the phone', { shows_name: false, shows_email: false, shows_address: false }, 'símanúmer'],
    ['nothing', { shows_name: false, shows_phones: false, shows_email: false, shows_address: false }, 'ekkert'],
  ])('is the same in the mail and in the lookup: %s', async (_, set, words) => {
    await setOwner(set)
    const petId = await f.addPet()
    await f.report(petId)
    expect(wordsOf((await lookUp(petId))[0])).toBe(words)
    const mail = mailTo(await deliverMails(f.app), OWNER)
    expect(mail).toContain(`\nFinnandi getur séð um þig: ${words}\n`)
    expect(mail).not.toMatch(/sjást ekki nema þú/)
  })

  test('is nothing before the terms are accepted', async () => {
    await setOwner({ signed_user_agreement_at: null, signed_user_agreement_version: null })
    const petId = await f.addPet()
    await f.report(petId)
    expect(await lookUp(petId)).toEqual([])
    expect(mailTo(await deliverMails(f.app), OWNER)).toContain('Finnandi getur séð um þig: ekkert\n')
    await setOwner({ signed_user_agreement_at: '2025-01-01', signed_user_agreement_version: 1 })
  })

  test('depends on the receiver of the mail, also if the owner is reached through the registry only', async () => {
    const petId = await f.addPet({ coOwner: 'coOwner' })
    await setOwner({ shows_phones: false })
    await f.report(petId)
    const both = await deliverMails(f.app)
    const [owner, coOwner] = await lookUp(petId)
    expect(mailTo(both, OWNER)).toContain(`Finnandi getur séð um þig: ${wordsOf(owner)}\n`)
    expect(mailTo(both, CO_OWNER)).toContain(`Finnandi getur séð um þig: ${wordsOf(coOwner)}\n`)
    await setOwner({ through_registry_only: true })
    await f.report(petId)
    const one = await deliverMails(f.app)
    expect(one.map(({ to }) => to.address)).not.toContain(OWNER)
    expect(mailTo(one, CO_OWNER)).toContain(`Finnandi getur séð um þig: ${wordsOf((await lookUp(petId))[1])}\n`)
    await setOwner({ through_registry_only: false })
  })
})

const texts = {
  is: {
    well: ['Skilaboð um dýrið þitt: Snati', 'Manneskja sem fann eða sá dýrið þitt hefur sent þér skilaboð'],
    injured: [
      'Áríðandi: dýrið þitt er sagt slasað eða veikt: Snati',
      'Manneskja sem fann eða sá dýrið þitt segir að það sé slasað eða veikt.',
    ],
    dead: [
      'Tilkynning um dýrið þitt: Snati',
      'Okkur þykir leitt að þurfa að láta þig vita að okkur hefur borist tilkynning um að dýrið þitt hafi fundist dáið.',
    ],
  },
  en: {
    well: ['A message about your pet: Snati', 'Someone who found or saw your pet has sent you a message'],
    injured: [
      'Urgent: your pet is said to be injured or ill: Snati',
      'Someone who found or saw your pet says that it is injured or ill.',
    ],
    dead: ['A report about your pet: Snati', 'your pet has been reported found dead.'],
  },
} as const

describe.each(['is', 'en'] as const)('the condition of the animal in mails in the language %s', (language) => {
  test.each(['well', 'injured', 'dead'] as const)('%s has its own subject and first sentence', async (condition) => {
    await setOwner({ language })
    await f.report(await f.addPet(), { condition })
    const [mail] = await deliverMails(f.app)
    const [subject, sentence] = texts[language][condition]
    expect(mail?.subject).toBe(subject)
    expect(mail?.text.split('\n\n')[1]).toContain(sentence)
    expect(mail?.text).not.toMatch(/\{\w+\}|undefined|null/)
    const others = Object.entries(texts[language]).filter(([name]) => name !== condition)
    for (const [, [, other]] of others) expect(mail?.text).not.toContain(other)
  })

  test.each([
    [['well'], 'Áminning: skilaboð um dýrið þitt bíða þín: Snati', 'Reminder: messages about your pet are waiting'],
    [['dead', 'well'], 'Áminning: tilkynning um dýrið þitt bíður þín: Snati', 'Reminder: a report about your pet'],
    [['injured', 'dead'], 'Áríðandi áminning: dýrið þitt er sagt slasað eða veikt: Snati', 'Urgent reminder: your pet'],
  ] as const)('a reminder of reports %j is about the gravest one', async (conditions, icelandic, english) => {
    await setOwner({ language })
    const petId = await f.addPet()
    const reports = []
    for (const condition of conditions) reports.push(await f.report(petId, { condition }))
    const mails = await deliverMails(f.app, true)
    const reminder = mails.find(({ subject }) => /[Áá]minning|[Rr]eminder/.test(subject))
    expect(reminder?.subject).toContain(language === 'is' ? icelandic : english)
    expect(reminder?.text).toContain(`: ${conditions.length}\n`)
    expect(reminder?.text).toContain(f.ownersToken(reports[0]?.id ?? ''))
    expect(reminder?.text).not.toMatch(/\{\w+\}|undefined|null/)
  })

  test.each(['well', 'injured', 'dead'] as const)('a digest with "%s" is about the gravest one', async (condition) => {
    await setOwner({ language })
    const petId = await f.addPet()
    for (let n = 0; n < 3; n++) await f.report(petId)
    await f.db.query('delete from outbox')
    const { id } = await f.report(petId, { condition })
    await f.report(petId)
    const digest = (await deliverMails(f.app, true)).find(({ subject }) => !/minning|eminder/.test(subject))
    const subject = condition === 'well' ? /^(Fleiri skilaboð|More messages)/ : texts[language][condition][0]
    if (typeof subject === 'string') expect(digest?.subject).toBe(subject)
    else expect(digest?.subject).toMatch(subject)
    if (condition !== 'well') expect(digest?.text).toContain(f.ownersToken(id))
    expect(digest?.text).not.toMatch(/\{\w+\}|undefined|null/)
  })
})

const places: [Partial<FoundReportCreate>, string][] = [
  [{ whereabouts: 'withMe' }, 'Hjá þeim sem fann það'],
  [{ whereabouts: 'seenHere' }, 'Það sást en er ekki hjá þeim sem lét vita'],
  [{ whereabouts: 'broughtTo', broughtTo: 'Dýraspítalinn' }, 'Farið var með það annað'],
  [{ whereabouts: 'seenHere', condition: 'dead' }, 'Þar sem það fannst'],
]
test.each(places)('says where the animal is, and not what was typed: %j', async (parts, words) => {
  await f.report(await f.addPet(), parts)
  const mail = mailTo(await deliverMails(f.app), OWNER)
  expect(mail).toContain(`\nHvar er dýrið: ${words}\n`)
  expect(mail).not.toContain('Dýraspítalinn')
})

test('a mail calls the animal the receiver’s own only if it is', async () => {
  const petId = await f.addPet({ owner: null })
  await f.addTransfer(petId)
  await f.db.query(`update person set email = 'stofa@example.com' where id = $1`, [f.ids.registrar])
  await f.db.query('update person set email_confirmed_at = now() where id = $1', [f.ids.registrar])
  await f.report(petId)
  const mails = await deliverMails(f.app)
  expect(mailTo(mails, 'vidtakandi@example.com')).toMatch(/^Skilaboð um dýr sem bíður samþykkis þíns: Snati\n/)
  expect(mailTo(mails, 'stofa@example.com')).toMatch(/^Skilaboð um dýr sem þú skráðir: Snati\n/)
  for (const { text } of mails) expect(text).not.toContain('dýrið þitt')
})

describe('a finder', () => {
  const email = 'finnandi@example.com'

  test('reads how to follow an open report, or that the report is closed if this happens before the mail is sent', async () => {
    await f.report(await f.addPet(), { email })
    expect(mailTo(await deliverMails(f.app), email)).toContain('Á síðunni þinni geturðu fylgst með, skrifað skilaboð')
    await f.db.query('delete from counter')
    const { id } = await f.report(await f.addPet(), { email })
    await f.thread('/Close', f.ownersToken(id), { isHome: true })
    const mail = mailTo(await deliverMails(f.app), email)
    expect(mail).toContain('Samskiptum vegna tilkynningar þinnar er lokið.')
    expect(mail).not.toContain('skrifað skilaboð')
  })

  test.each([
    [null, '90'],
    [new Date(), '30'],
  ])('learns when the report is deleted; abuse reported: %s', async (abuse_at, days) => {
    await f.db.query('delete from counter')
    const { id, byMail } = await f.report(await f.addPet(), { email })
    await f.read(byMail)
    await f.db.query('delete from outbox')
    await f.thread('/Close', f.ownersToken(id), { isHome: false })
    await f.db.updateTable('found_report').set({ abuse_at }).where('id', '=', id).execute()
    expect(mailTo(await deliverMails(f.app), email)).toContain(`verður eytt eftir ${days} daga.`)
  })
})

describe('a backup contact', () => {
  const address = 'tengilidur@example.com'
  beforeAll(async () => {
    const values = {
      owner_person_id: f.ids.owner,
      position: 1,
      name: 'Tengiliður',
      relation: 'friend',
      email: address,
      agreed_at: new Date(),
      language: 'is',
    }
    await f.db
      .insertInto('backup_contact')
      .values(values as never)
      .execute()
    await f.db.query('update backup_contact set keeps_from = current_date, keeps_until = current_date')
  })

  test.each([
    ['well', 'Skilaboð um dýr sem þú ert varatengiliður fyrir: Snati', 'dýr sem fannst eða sást.'],
    [
      'injured',
      'Áríðandi: dýr sem þú ert varatengiliður fyrir er sagt slasað eða veikt: Snati',
      'er sagt slasað eða veikt.',
    ],
    ['dead', 'Tilkynning um dýr sem þú ert varatengiliður fyrir: Snati', 'að dýr hafi fundist dáið.'],
  ] as const)('reads of an animal that is %s', async (condition, subject, sentence) => {
    await f.report(await f.addPet(), { condition })
    const mail = mailTo(await deliverMails(f.app), address)
    expect(mail.split('\n')[0]).toBe(subject)
    expect(mail).toContain(sentence)
    expect(mail).toContain('Þú ert varatengiliður fyrir: Eigandi\n')
    expect(mail).not.toMatch(/\{\w+\}|undefined|null/)
  })
})
