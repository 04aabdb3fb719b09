import { claimMails } from './claim-mails.ts'
import { pet } from './sample-mail.ts'

const handedOver = { ...pet, newOwnerName: 'Ari Þór', date: '2026-05-31' }

type Sample = [data: typeof handedOver, subject: string, part: string, path: string]

/** Facts, subject, a part of the text and the path of the link of each mail about a dispute or a claim. */
export const handoverMails: Record<'disputeOpened' | 'disputeDecided' | 'transferHandedOver', Sample> &
  typeof claimMails = {
  ...claimMails,
  transferHandedOver: [
    handedOver,
    'Dýrið hefur verið afhent með kóða: Snotra',
    'Skráðu þig inn fyrir 31.05.2026 og veldu „Ég afhenti dýrið ekki“',
    '/transfers',
  ],
  disputeOpened: [
    handedOver,
    'Ágreiningur skráður um dýrið þitt: Snotra',
    'fyrr en Dýraauðkenni hefur leyst úr honum',
    '/pet/7',
  ],
  disputeDecided: [
    handedOver,
    'Leyst hefur verið úr ágreiningi: Snotra',
    'hefur leyst úr ágreiningi um eignarhald',
    '/',
  ],
}
