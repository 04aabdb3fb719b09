import type { MailFacts } from '../../mails.ts'
import { pet } from './sample-mail.ts'

const mandate = { ownerName: 'Una Önnudóttir', representativeName: 'Ari Þór' }

/** Facts, subject, a part of the text and the path of the link of each mail about representatives. */
type Sample = [
  data: typeof mandate & { readonly from: string; readonly date: string },
  subject: string,
  part: string,
  path: string,
]

export const representativeMails: Record<
  'representativeNamed' | 'representativeEnded' | 'representationNamed' | 'representationEnded',
  Sample
> = {
  representativeNamed: [
    { ...mandate, from: '2026-05-01', date: '2026-05-31' },
    'Ari Þór getur komið fram fyrir þína hönd',
    'Umboðsmaður: Ari Þór\nGildir frá: 01.05.2026\nGildir til og með: 31.05.2026',
    '/person/security',
  ],
  representativeEnded: [
    { ...mandate, from: '2026-05-01', date: '2026-05-31' },
    'Umboð fallið úr gildi: Ari Þór',
    'Umboðsmaður: Ari Þór',
    '/person/security',
  ],
  representationNamed: [
    { ...mandate, from: '2026-05-01', date: '2026-05-31' },
    'Þú getur komið fram fyrir hönd: Una Önnudóttir',
    'Eigandi: Una Önnudóttir\nGildir frá: 01.05.2026\nGildir til og með: 31.05.2026',
    '/org',
  ],
  representationEnded: [
    { ...mandate, from: '2026-05-01', date: '2026-05-31' },
    'Umboð fallið úr gildi: Una Önnudóttir',
    'Eigandi: Una Önnudóttir',
    '/',
  ],
}

/** The expected parts of the mail about a signed paper. */
export const onPaper: [data: MailFacts['acceptedOnPaper'], subject: string, part: string, path: string] = [
  { ...pet, currentOwnerName: 'Una Önnudóttir', date: '2026-05-31' },
  'Dýrið er nú skráð á þitt nafn: Snotra',
  'eftir samþykki sem þú undirritaðir á pappír 31.05.2026.',
  '/pet/7',
]
