import { deliverMails, mailTo } from '../../../testing/deliver-mails.ts'
import { setupPets, type Who } from '../../../testing/pet-fixture.ts'

// Compares each sentence of a mail that states a fact with the state from which the mail was made.

const f = setupPets()
const OWNER = 'eigandi@example.com'
beforeEach(async () => {
  await f.db.query('delete from outbox')
  await f.db.query('delete from counter')
  await f.db.query('update person set language = null, shows_phones = true where id = $1', [f.ids.owner])
})

const LOST = 1
const FOUND = 2
const post = async (who: Who, petId: number, incident: number | object) => {
  const body = typeof incident === 'number' ? { incidentTypeId: incident } : incident
  const answer = await f.call(who, `POST /api/Pets/${petId}/Incidents`, body)
  expect(answer.statusCode).toBe(201)
}
const lostPet = () => f.addPet({ coOwner: 'coOwner', pet: { is_lost: true, day_of_disappear: '2026-03-02' } })
const isLost = async (petId: number) =>
  (await f.db.selectFrom('pet').select('is_lost').where('id', '=', petId).executeTakeFirstOrThrow()).is_lost
const setPhone = (who: Who, phones: string[]) =>
  f.db.updateTable('person').set({ phone_numbers: phones }).where('id', '=', f.ids[who]).execute()

describe('a pet that is reported found', () => {
  test.each([null, 'en'])(
    'by a stranger: the mail says unconfirmed, still lost, confirm here, never pay; language %s',
    async (language) => {
      await f.db.query('update person set language = $2 where id = $1', [f.ids.owner, language])
      const petId = await lostPet()
      await post('stranger', petId, FOUND)
      expect(await isLost(petId)).toBe(true)
      const mail = mailTo(await deliverMails(f.app), OWNER)
      const parts = language
        ? [
            'Your pet has been reported found: Snati\n',
            'The report is unconfirmed, and the pet is still registered as lost.',
            'confirm it on the pet’s page',
            `View and confirm:\nhttps://dyr.example/pet/${petId}?lang=en`,
            'Never pay anyone',
          ]
        : [
            'Tilkynnt hefur verið að dýrið þitt sé fundið: Snati\n',
            'Tilkynningin er óstaðfest og dýrið er enn skráð týnt.',
            'skaltu staðfesta það á síðu dýrsins',
            `Skoða og staðfesta:\nhttps://dyr.example/pet/${petId}`,
            'Borgaðu aldrei neinum',
          ]
      for (const part of parts) expect(mail).toContain(part)
      expect(mail).not.toMatch(/hefur fundist|ekki lengur skráð týnt|Hafðu samband við þann|has been found|no longer/)
      expect(mail).not.toMatch(/\{\w+\}|undefined|null/)
    },
  )

  test.each([
    ['veterinarian', ['5550004'], 'Hafðu samband við þann sem tilkynnti til að sækja dýrið.'],
    ['veterinarian', [], 'Hafðu samband við Dýraauðkenni ef þú veist ekki hvar dýrið er.'],
    ['coOwner', ['5550003'], null],
  ] as const)('by the %s, whose phone numbers are %j, is no longer lost', async (who, phones, advice) => {
    await setPhone(who, [...phones])
    const petId = await lostPet()
    await post(who, petId, FOUND)
    expect(await isLost(petId)).toBe(false)
    const mail = mailTo(await deliverMails(f.app), OWNER)
    expect(mail).toContain('Dýrið þitt hefur fundist: Snati\n')
    expect(mail).toContain('Dýrið er ekki lengur skráð týnt.')
    expect(mail.match(/Hafðu samband.*$/gm)?.slice(0, advice ? 1 : 0) ?? []).toEqual(advice ? [advice] : [])
    if (!advice) expect(mail).not.toContain('Hafðu samband við')
    expect(mail).not.toMatch(/óstaðfest|enn skráð|\{\w+\}/)
  })

  test('by a stranger: a mail sent after the confirmation does not say that the report is unconfirmed or the pet still lost', async () => {
    const petId = await lostPet()
    await post('stranger', petId, FOUND)
    await post('coOwner', petId, FOUND)
    for (const { text } of await deliverMails(f.app)) expect(text).not.toMatch(/óstaðfest|enn skráð/)
  })
})

describe('a pet that is reported lost', () => {
  test('by a stranger is not lost, and a report that is confirmed meanwhile is not sent', async () => {
    const petId = await f.addPet()
    await post('stranger', petId, LOST)
    expect(await isLost(petId)).toBe(false)
    const mail = mailTo(await deliverMails(f.app), OWNER)
    expect(mail).toContain('Tilkynningin er óstaðfest og dýrið er ekki skráð týnt.')
    await post('stranger', petId, LOST)
    await post('owner', petId, LOST)
    for (const { text } of await deliverMails(f.app)) expect(text).not.toContain('ekki skráð týnt')
  })

  test.each([
    [true, 'nafn, símanúmer og netfang'],
    [false, 'nafn og netfang'],
  ])('is lost, and the mail says what a finder can see; phone shown: %s', async (shows_phones, words) => {
    await f.db.query('update person set shows_phones = $2 where id = $1', [f.ids.owner, shows_phones])
    const petId = await f.addPet()
    await post('owner', petId, LOST)
    expect(await isLost(petId)).toBe(true)
    const mails = await deliverMails(f.app)
    const mail = mails.find(({ subject }) => subject === 'Dýrið er nú skráð týnt: Snati')
    expect(mail?.text).toContain(`Finnandi getur séð um þig: ${words}\n`)
    expect(mail?.text).not.toContain('hvernig hægt er að ná í þig')
  })
})

describe('the checklist', () => {
  const alert = { postalCodeId: 101, place: null, time: null, marks: null, message: null }
  const checklist = async () =>
    (await deliverMails(f.app)).find(({ subject }) => /Þetta getur þú gert núna/.test(subject))

  test.each([
    [{ isListed: false, tellsWatchers: false }, 'aðeins þeir sem fá slóðina'],
    [{ isListed: true, tellsWatchers: false }, 'þeir sem skoða listann yfir týnd dýr og þeir sem fá slóðina'],
    [{ isListed: false, tellsWatchers: true }, 'þeir sem vakta svæðið og þeir sem fá slóðina'],
    [
      { isListed: true, tellsWatchers: true },
      'þeir sem skoða listann yfir týnd dýr, þeir sem vakta svæðið og þeir sem fá slóðina',
    ],
  ])('says who learns of the pet: %j', async (chosen, words) => {
    const petId = await f.addPet()
    await post('owner', petId, { incidentTypeId: LOST, alert: { ...alert, ...chosen } })
    const row = await f.db.selectFrom('lost_alert').selectAll().where('pet_id', '=', petId).executeTakeFirstOrThrow()
    expect([row.is_listed, row.tells_watchers]).toEqual([chosen.isListed, chosen.tellsWatchers])
    const mail = await checklist()
    expect(mail?.text).toContain(`Þessir frétta af dýrinu: ${words}\n`)
    expect(mail?.text).not.toContain('Lýst er eftir dýrinu þínu')
  })

  test('is not sent about an ended alert, and an invitation is not sent for a pet that is found or has an alert', async () => {
    const ended = await f.addPet()
    await post('owner', ended, { incidentTypeId: LOST, alert: { ...alert, isListed: true, tellsWatchers: false } })
    await post('owner', ended, FOUND)
    expect(await checklist()).toBeUndefined()
    const invited = async () => (await deliverMails(f.app)).filter(({ subject }) => /Viltu lýsa eftir/.test(subject))
    const [plain, found, published] = [await f.addPet(), await f.addPet(), await f.addPet()]
    for (const petId of [plain, found, published]) await post('owner', petId, LOST)
    await post('owner', found, FOUND)
    const answer = await f.call('owner', `PUT /api/Pets/${published}/LostAlert`, {
      ...alert,
      isListed: true,
      tellsWatchers: false,
    })
    expect(answer.statusCode).toBeLessThan(300)
    expect((await invited()).map(({ text }) => /\/pet\/(\d+)/.exec(text)?.[1])).toEqual([String(plain)])
  })
})
