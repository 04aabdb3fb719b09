import type { MailFacts, MailKind } from './mails.ts'
import { renderMail } from './render.ts'

const site = { publicUrl: 'https://dyraaudkenni.example', contactEmail: 'hjalp@example.com' }
const pet = { petName: 'Snotra', tagNumber: '352098100000001' }
const cat = { ...pet, speciesName: 'Köttur' }
const report = { ...pet, reporterName: 'Una Önnudóttir', reporterPhone: '+3545550001' }

const render = <Kind extends MailKind>(
  kind: Kind,
  payload: MailFacts[Kind],
  recipientName: string | null = 'Ari Þór',
) => renderMail({ kind, payload: payload as object as Record<string, unknown>, petIds: [7], recipientName }, site)

const FOOTER = `Kveðja,
Dýraauðkenni

--${' '}
Þetta er sjálfvirkur póstur frá Dýraauðkenni. Ef þú telur að hann eigi ekki erindi til þín máttu hunsa hann eða hafa samband: hjalp@example.com.
`

describe('whole mails', () => {
  test('a transfer offered', () => {
    const { subject, text } = render('transferRequest', { ...cat, currentOwnerName: 'Una Önnudóttir' })
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

  test('a find, with a comment of two lines, the second of which pretends to be ours', () => {
    const { subject, text } = render('foundPet', {
      ...report,
      incidentType: 'Fannst á lífi',
      date: '2026-05-31',
      comment: 'Við ána.\r\nSímanúmer: 900 0000',
    })
    expect(subject).toBe('Dýrið þitt hefur fundist: Snotra')
    expect(text).toBe(`Góðan dag, Ari Þór.

Tilkynnt hefur verið í Dýraauðkenni að dýrið þitt sé fundið.

Dýr: Snotra
Örmerki: 352098100000001
Atvik: Fannst á lífi
Dagsetning: 31.05.2026
Athugasemd: Við ána.
  Símanúmer: 900 0000
Tilkynnt af: Una Önnudóttir
Símanúmer: +3545550001

Hafðu samband við þann sem tilkynnti til að sækja dýrið.

Opna Dýraauðkenni:
https://dyraaudkenni.example/pet/7

${FOOTER}`)
  })

  test('several new pets in one mail, to somebody without a name', () => {
    const pets = [cat, { petName: 'Askur', tagNumber: '352098100000002', speciesName: 'Hundur' }]
    const { subject, text } = render('registrationPending', { pets, veterinarianName: 'Dagur Dýralæknir' }, null)
    expect(subject).toBe('Nýskráningar bíða samþykkis: 2 dýr')
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

const decided = { ...pet, newOwnerName: 'Ari Þór' }
const offered = { ...pet, currentOwnerName: 'Una Önnudóttir' }
const registered = { ...pet, veterinarianName: 'Dagur Dýralæknir' }
const role = { roleName: 'Dýralæknir' }
const day = { date: '2026-05-31' }

const mails: { [Kind in MailKind]: [data: MailFacts[Kind], subject: string, part: string, path: string] } = {
  transferRequest: [
    { ...cat, currentOwnerName: null },
    'Beiðni um eigendaskipti: Snotra',
    'Dýrategund: Köttur\nÖrmerki: 352098100000001\n\nEigendaskiptin',
    '/transfers',
  ],
  transferReminder: [
    { ...offered, ...day },
    'Áminning: eigendaskipti bíða samþykkis',
    'Eigendaskipti hafa beðið eftir svari frá þér síðan 31.05.2026.',
    '/transfers',
  ],
  transferCancelled: [
    offered,
    'Eigendaskipti afturkölluð: Snotra',
    'Núverandi eigandi: Una Önnudóttir\n\nÞú þarft ekkert að gera.',
    '/transfers',
  ],
  transferAccepted: [
    decided,
    'Eigendaskipti samþykkt: Snotra',
    'Nýr eigandi: Ari Þór\n\nDýrið er ekki lengur skráð á þitt nafn.',
    '/pets/my',
  ],
  transferRejected: [
    decided,
    'Eigendaskiptum hafnað: Snotra',
    'Tilgreindur nýr eigandi: Ari Þór\n\nDýrið er áfram skráð á þitt nafn.',
    '/pet/7',
  ],
  administratorTransfer: [
    decided,
    'Beiðni um eigendaskipti á dýrinu þínu: Snotra',
    'Starfsfólk Dýraauðkennis hefur skráð beiðni um eigendaskipti á dýri sem er skráð á þitt nafn.',
    '/transfers',
  ],
  registrationPending: [
    { pets: [cat], veterinarianName: 'Dagur Dýralæknir' },
    'Nýskráning bíður samþykkis: Snotra',
    'Dýr: Snotra\nDýrategund: Köttur\nÖrmerki: 352098100000001\nDýralæknir: Dagur Dýralæknir',
    '/transfers',
  ],
  registrationReminder: [
    { ...registered, ...day },
    'Áminning: nýskráning bíður samþykkis',
    'Skráning dýrs á þitt nafn hefur beðið samþykkis síðan 31.05.2026.',
    '/transfers',
  ],
  registrationCancelled: [
    registered,
    'Skráning afturkölluð: Snotra',
    'Skráning dýrs á þitt nafn hefur verið afturkölluð.',
    '/',
  ],
  registrationAccepted: [
    decided,
    'Skráning samþykkt: 352098100000001',
    'Eigandi hefur samþykkt skráningu sem þú stofnaðir.',
    '/pet/7',
  ],
  registrationRejected: [
    decided,
    'Skráningu hafnað: 352098100000001',
    'Tilgreindur eigandi: Ari Þór\n\nFarðu yfir skráninguna',
    '/pet/7',
  ],
  foundPet: [
    { ...report, incidentType: 'Fannst á lífi' },
    'Dýrið þitt hefur fundist: Snotra',
    'Atvik: Fannst á lífi\nTilkynnt af: Una Önnudóttir',
    '/pet/7',
  ],
  foundPetDead: [report, 'Tilkynning um dýrið þitt: Snotra', 'Okkur þykir leitt að þurfa að láta þig vita', '/pet/7'],
  lostReport: [
    { ...report, ...day },
    'Tilkynnt hefur verið að dýrið þitt sé týnt: Snotra',
    'Tilkynningin er óstaðfest og dýrið er ekki skráð týnt.',
    '/pet/7',
  ],
  lostPetConfirmation: [{ ...pet, ...day }, 'Dýrið er nú skráð týnt: Snotra', 'Dagur hvarfs: 31.05.2026', '/pet/7'],
  petComment: [
    { ...report, comment: 'Hún haltrar.' },
    'Ný athugasemd um dýrið þitt: Snotra',
    'Athugasemd: Hún haltrar.\nSkráð af: Una Önnudóttir',
    '/pet/7',
  ],
  movedAbroad: [
    pet,
    'Dýrið er nú skráð flutt úr landi: Snotra',
    'Hafðu samband við Dýraauðkenni ef þetta er ekki rétt.',
    '/pet/7',
  ],
  roleAccepted: [
    role,
    'Umsókn um hlutverk samþykkt',
    'Hlutverk: Dýralæknir\n\nHlutverkið er virkt næst þegar þú notar Dýraauðkenni.',
    '/',
  ],
  roleRejected: [
    role,
    'Umsókn um hlutverk hafnað',
    'Umsókn þinni um hlutverk í Dýraauðkenni hefur verið hafnað.',
    '/contact',
  ],
  userAgreementChanging: [
    day,
    'Notendaskilmálar Dýraauðkennis breytast 31.05.2026',
    'Breytingin tekur gildi: 31.05.2026',
    '/user-agreement',
  ],
  privacyPolicyChanging: [
    day,
    'Persónuverndarstefna Dýraauðkennis breytist 31.05.2026',
    'Breytingin tekur gildi: 31.05.2026',
    '/privacy-policy',
  ],
}

describe('every kind', () => {
  test.each(Object.entries(mails))('%s', (kind, [data, subject, part, path]) => {
    const mail = render(kind as MailKind, data as never)
    expect(mail.subject).toBe(subject)
    expect(mail.text).toContain(part)
    expect(mail.text).toContain(`:\nhttps://dyraaudkenni.example${path}\n`)
    expect(mail.html).toContain(`href="https://dyraaudkenni.example${path}"`)
    expect(mail.html).toContain('Þetta er sjálfvirkur póstur frá Dýraauðkenni.')
    expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\w+\}|undefined|null/)
  })

  test('one that this release does not know is refused', () => {
    const unknown = { kind: 'toString', payload: {}, petIds: [], recipientName: null }
    expect(() => renderMail(unknown, site)).toThrow(RangeError)
  })
})

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

  test('a subject is one line and turns no text around', () => {
    const petName = 'Snotra\r\nBcc: allir@example.com\u2028\u202ex'
    expect(render('transferCancelled', { ...offered, petName }).subject).toBe(
      'Eigendaskipti afturkölluð: Snotra Bcc: allir@example.com x',
    )
  })

  test('a value does not name another value, nor a paragraph', () => {
    const { text } = render('transferCancelled', { ...offered, petName: '{currentOwnerName}\n\n{pets} $& $1' })
    expect(text).toContain('Dýr: {currentOwnerName} {pets} $& $1\n')
  })
})
