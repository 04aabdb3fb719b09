import type { MailFacts } from '../../mails.ts'

const watched = { petName: 'Snotra', speciesName: 'Köttur', color: 'Grá', place: 'Reykjavík', lostSince: '01.05.2026' }
const reported = { tagNumber: '352098100000012', finderPhone: '5550101', finderEmail: null, finderMessage: null }

const inCare = {
  careCaseId: 1,
  petName: 'Snotra',
  workplace: 'Reykjavíkurborg',
  phone: '411-1111',
  municipality: 'Reykjavíkurborg',
}

const stolen = { theftId: 1, petName: 'Snotra', until: '01.05.2026 kl. 10:00', police: 'Lögreglan' }

type Kind =
  | 'careOpened'
  | 'careEnded'
  | 'theftReported'
  | 'theftConfirmed'
  | 'theftWithdrawn'
  | 'contactCode'
  | 'watchedAlerts'
  | 'watchedAlertsEnded'
  | 'foundAnimals'
  | 'deliveredFound'

/** Data, subject, part of the text and path of each e-mail about searches and found animals. */
export const searchMails: { [K in Kind]: [data: MailFacts[K], subject: string, part: string, path: string] } = {
  watchedAlerts: [{ pets: [watched] }, 'Týnt dýr á svæði sem þú vaktar: Snotra', 'Staður: Reykjavík', '/lost'],
  watchedAlertsEnded: [{ pets: [watched] }, 'Ekki er lengur lýst eftir: Snotra', 'Takk fyrir hjálpina.', '/lost'],
  contactCode: [{ code: '012345', minutes: 10 }, 'Kóðinn þinn er 012345', 'Hann gildir í 10 mínútur.', ''],
  careOpened: [inCare, 'Dýrið þitt er í vörslu: Snotra', 'Sími: 411-1111', '/pet/7'],
  careEnded: [
    { ...inCare, endName: 'Aftur til umráðamanns' } as { careCaseId: number },
    'Vörslumáli lokið: Snotra',
    'Málalok: Aftur til umráðamanns',
    '/pet/7',
  ],
  theftReported: [stolen, 'Þjófnaður skráður: Snotra', 'Gildir til: 01.05.2026 kl. 10:00', '/pet/7'],
  theftConfirmed: [
    stolen,
    'Lögregla hefur staðfest þjófnað: Snotra',
    'Lögreglan hefur staðfest að dýrinu hafi verið stolið.',
    '/pet/7',
  ],
  theftWithdrawn: [
    stolen,
    'Skráning um þjófnað dregin til baka: Snotra',
    'Skráning um að dýrinu hafi verið stolið hefur verið dregin til baka.',
    '/pet/7',
  ],
  foundAnimals: [{ pets: [{ petName: 'Snotra' }] }, 'Gæti þetta verið dýrið þitt? Snotra', 'Dýr: Snotra', '/pet/7'],
  deliveredFound: [
    { pets: [reported] },
    'Fundið dýr með óskráðu örmerki úr birgðum ykkar: 352098100000012',
    'Sími finnanda: 555-0101',
    '/lost',
  ],
}
