import { deliverMails, mailTo } from '../../../testing/deliver-mails.ts'
import { setup } from '../../../testing/test-app.ts'
import { mailKinds } from '../../mails.ts'
import { askStillLost } from '../watchers/index.ts'
import { theftFixture } from './testing/theft-fixture.ts'

// Only the owner of a stolen pet says that it is found. No mail asks another person to do so.

const f = setup(theftFixture)
beforeEach(async () => {
  for (const table of ['outbox', 'counter', 'lost_alert']) await f.db.query(`delete from ${table}`)
})

const [LOST, FOUND] = [1, 2]
const OWNER = 'eigandi@example.com'
const CO_OWNER = 'medeigandi@example.com'
const STAYS = 'Dýrið er skráð stolið og verður það áfram þar til eigandinn staðfestir að það sé fundið.'
const alert = { postalCodeId: 101, place: null, time: null, marks: null, message: null, isListed: true }
const lostNow = { incidentTypeId: LOST, alert: { ...alert, tellsWatchers: false } }

const addShared = (pet: object = {}) => f.addPet({ coOwner: 'coOwner', pet })
const lostPet = { is_lost: true, day_of_disappear: '2026-03-02' }

/** Makes a mail to both keepers about a pet. Returns the pet. */
const mails: Readonly<Record<string, { about: () => Promise<number>; subject: RegExp; asks: string }>> = {
  foundPet: {
    about: async () => {
      const petId = await addShared(lostPet)
      await f.post(petId, 'stranger', FOUND)
      return petId
    },
    subject: /dýrið þitt sé fundið/,
    asks: 'Ef dýrið er fundið skaltu staðfesta það á síðu dýrsins. Þangað til er það skráð týnt.',
  },
  lostPetConfirmation: {
    about: async () => {
      const petId = await addShared()
      await f.post(petId, 'veterinarian', LOST)
      return petId
    },
    subject: /nú skráð týnt/,
    asks: 'Mundu að skrá dýrið fundið þegar það skilar sér.',
  },
  lostChecklist: {
    about: async () => {
      const petId = await addShared()
      await f.call('coOwner', `POST /api/Pets/${petId}/Incidents`, lostNow)
      return petId
    },
    subject: /Þetta getur þú gert núna/,
    asks: 'Skráðu dýrið fundið um leið og það skilar sér.',
  },
  stillLost: {
    about: async () => {
      const petId = await addShared()
      await f.call('owner', `POST /api/Pets/${petId}/Incidents`, lostNow)
      await f.db.query(`update lost_alert set created_at = now() - interval '4 days'`)
      await askStillLost(f.app)
      return petId
    },
    subject: /Er dýrið enn týnt/,
    asks: 'Ef dýrið er komið heim skaltu skrá það fundið á síðu þess. Þá hverfur auglýsingin.',
  },
}

const readBy = async (subject: RegExp) => {
  const about = (await deliverMails(f.app)).filter((mail) => subject.test(mail.subject))
  return [mailTo(about, OWNER), mailTo(about, CO_OWNER)]
}

describe.each(Object.entries(mails))('the mail %s', (_kind, { about, subject, asks }) => {
  test('about a stolen pet asks the owner, and shows the co-owner that only the owner confirms it is found', async () => {
    expect((await f.report(await about())).statusCode).toBe(204)
    const [owners, coOwners] = await readBy(subject)
    expect(owners).toContain(asks)
    expect(owners).not.toContain(STAYS)
    expect(coOwners).toContain(STAYS)
    expect(coOwners).not.toMatch(/Skoða og staðfesta|skráð[u ].*fundið um leið|skaltu|Mundu/)
  })

  test('about a pet that is lost but not stolen asks both keepers', async () => {
    await about()
    for (const mail of await readBy(subject)) {
      expect(mail).toContain(asks)
      expect(mail).not.toContain('stolið')
    }
  })
})

test('no mail asks to record that a pet is found, except mails to an owner and mails about rights', () => {
  const asking = /(skráðu|skrá|skráð|staðfesta?) (það|dýrið)[^.]* fundið/i
  const bodies = Object.entries(mailKinds).flatMap(([kind, { texts, several }]) =>
    [texts.body, several?.texts.body ?? ''].map((body) => [kind, body] as const),
  )
  const kinds = new Set(bodies.filter(([, body]) => asking.test(body)).map(([kind]) => kind))
  expect([...kinds].sort()).toEqual(['coOwnerInvited', 'disputeOpened'])
})
