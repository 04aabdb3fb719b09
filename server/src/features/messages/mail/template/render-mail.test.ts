import { mailKinds } from '../../../mails.ts'
import { renderMail } from './render-mail.ts'
import { cat, pet, render, report, site } from './testing/sample-mail.ts'

const FOOTER = `Kveðja,
Dýraauðkenni

--${' '}
Þetta er sjálfvirkur póstur frá Dýraauðkenni. Ef þú telur að hann eigi ekki erindi til þín máttu hunsa hann eða hafa samband: hjalp@example.com.
`

describe('complete e-mails', () => {
  test('a transfer request', () => {
    const { subject, text } = render('transferRequest', { currentOwnerName: 'Una Önnudóttir', pets: [cat] })
    expect(subject).toBe('Beiðni um eigendaskipti: Snotra')
    expect(text).toBe(`Góðan dag, Ari Þór.

Beiðni um að dýr verði skráð á þitt nafn hefur borist í Dýraauðkenni.

Dýr: Snotra
Dýrategund: Köttur
Örmerki: 352098100000001
Núverandi eigandi: Una Önnudóttir

Eigendaskiptin taka ekki gildi fyrr en þú samþykkir þau. Skráðu þig inn með rafrænum skilríkjum til að samþykkja eða hafna.

Skoða eigendaskipti:
https://dyraaudkenni.example/transfers

${FOOTER}`)
  })

  test('a found pet, with a comment whose second line imitates our text', () => {
    const { subject, text } = render('foundPet', {
      ...report,
      incidentType: 'Fannst á lífi',
      date: '2026-05-31',
      comment: 'Við ána.\r\nSímanúmer: 900 0000',
    })
    expect(subject).toBe('Dýrið þitt hefur fundist: Snotra')
    expect(text).toBe(`Góðan dag, Ari Þór.

Tilkynnt hefur verið í Dýraauðkenni að dýrið þitt sé fundið. Dýrið er ekki lengur skráð týnt.

Dýr: Snotra
Örmerki: 352098100000001
Atvik: Fannst á lífi
Dagsetning: 31.05.2026
Athugasemd: Við ána.
  Símanúmer: 900 0000
Tilkynnt af: Una Önnudóttir
Símanúmer: 555-0001

Opna Dýraauðkenni:
https://dyraaudkenni.example/pet/7

${FOOTER}`)
  })

  test('a masked address has no hair spaces, and a pet name that is a host name does not become a link', () => {
    const { text } = render('confirmDetails', {
      date: '2026-05-31',
      maskedEmail: 's•••@e•••.com',
      maskedPhones: '•••34',
      pets: [{ petName: 'evil.is', speciesName: 'Hundur', tagNumber: null }],
      petList: '',
      oldPets: '',
    })
    expect(text).toContain('Netfang: s•••@e•••.com\n')
    expect(text).toContain('Dýr: evil.\u200ais\n')
  })

  test('several new pets in one e-mail to a person without a name', () => {
    const pets = [cat, { petName: 'Askur', tagNumber: '352098100000002', speciesName: 'Hundur' }]
    const { subject, text } = render('registrationPending', { pets, veterinarianName: 'Dagur Dýralæknir' }, null)
    expect(subject).toBe('Nýskráningar bíða samþykkis: Snotra og Askur')
    expect(text).toBe(`Góðan dag.

Dýralæknir hefur skráð 2 dýr á þitt nafn í Dýraauðkenni.

Dýralæknir: Dagur Dýralæknir

Dýr: Snotra
Dýrategund: Köttur
Örmerki: 352098100000001

Dýr: Askur
Dýrategund: Hundur
Örmerki: 352098100000002

Skráningunum er ekki lokið fyrr en þú samþykkir þær. Skráðu þig inn með rafrænum skilríkjum, farðu yfir upplýsingarnar og samþykktu skráningarnar.

Skoða skráningar:
https://dyraaudkenni.example/transfers

${FOOTER}`)
  })
})

describe('reminders of several pets', () => {
  const date = '2026-05-31'
  const petsOf = (...names: string[]) =>
    names.map((petName, n) => ({ petName, tagNumber: `35209810000000${n}`, currentOwnerName: 'Una Önnudóttir', date }))

  test('are one e-mail with a list', () => {
    const { subject, text } = render('transferReminder', { pets: petsOf('Snotra', 'Askur') })
    expect(subject).toBe('Áminning: eigendaskipti bíða samþykkis (Snotra og Askur)')
    expect(text).toContain(`Góðan dag, Ari Þór.

Eigendaskipti á þessum dýrum hafa beðið eftir svari frá þér:

Dýr: Snotra
Örmerki: 352098100000000
Núverandi eigandi: Una Önnudóttir
Í bið síðan: 31.05.2026

Dýr: Askur
Örmerki: 352098100000001
Núverandi eigandi: Una Önnudóttir
Í bið síðan: 31.05.2026

Skráðu þig inn með rafrænum skilríkjum til að samþykkja eða hafna.

Skoða eigendaskipti:
https://dyraaudkenni.example/transfers
`)
  })

  test('of registrations have their own text; only the subject shortens a long list', () => {
    const pets = ['Snotra', 'Askur', 'Perla', 'Depill', 'Mjöll'].map((petName) => ({
      petName,
      tagNumber: null,
      veterinarianName: 'Dagur Dýralæknir',
      date,
    }))
    const { subject, text } = render('registrationReminder', { pets })
    expect(subject).toBe('Áminning: nýskráningar bíða samþykkis (Snotra, Askur, Perla og 2 til viðbótar)')
    for (const { petName } of pets) expect(text).toContain(`Dýr: ${petName}\nDýralæknir: Dagur Dýralæknir`)
  })

  test('name a pet once, even if it was added twice', () => {
    const mail = { kind: 'transferReminder', payload: { pets: petsOf('Snotra', 'Snotra') }, recipientName: null }
    const { subject, text } = renderMail({ ...mail, petIds: [7, 7] }, mailKinds, site)
    expect(subject).toBe('Áminning: eigendaskipti bíða samþykkis (Snotra)')
    expect(text.match(/Dýr: Snotra/g)).toHaveLength(1)
  })

  test('of an earlier release contain one pet without a list', () => {
    const payload = { ...pet, currentOwnerName: 'Una Önnudóttir', date }
    const { subject, text } = renderMail(
      { kind: 'transferReminder', payload, petIds: [7], recipientName: null },
      mailKinds,
      site,
    )
    expect(subject).toBe('Áminning: eigendaskipti bíða samþykkis (Snotra)')
    expect(text).toContain('Eigendaskipti hafa beðið eftir svari frá þér síðan 31.05.2026.')
  })
})

const offered = { ...pet, currentOwnerName: 'Una Önnudóttir' }

describe('hostile values', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&'

  test('names and comments are text in the HTML', () => {
    const { html } = render(
      'petComment',
      { ...report, petName: hostile, comment: hostile, reporterName: hostile },
      hostile,
    )
    expect(html).not.toContain('<img src=x')
    expect(html.match(/&lt;img src=x onerror=alert\(1\)&gt;&quot;&#39;&amp;/g)).toHaveLength(5)
  })

  test('a subject is one line without direction marks', () => {
    const petName = 'Snotra\r\nBcc: allir@example.com\u2028\u202ex'
    expect(render('transferCancelled', { ...offered, petName }).subject).toBe(
      'Eigendaskipti afturkölluð: Snotra Bcc: allir@\u200aexample.\u200acom x',
    )
  })

  test('a value creates no placeholder and no paragraph', () => {
    const { text } = render('transferCancelled', { ...offered, petName: '{currentOwnerName}\n\n{pets} $& $1' })
    expect(text).toContain('Dýr: {currentOwnerName} {pets} $& $1\n')
  })
})
