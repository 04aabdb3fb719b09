import { claimMails } from './claim-mails.ts'
import { pet } from './sample-mail.ts'

type Sample = [data: typeof pet, subject: string, part: string, path: string]

/** Facts, subject, a part of the text and the path of the link of each mail about a dispute or a claim. */
export const handoverMails: Record<'disputeOpened' | 'disputeDecided', Sample> & typeof claimMails = {
  ...claimMails,
  disputeOpened: [
    pet,
    'Ágreiningur skráður um dýrið þitt: Snotra',
    'fyrr en Dýraauðkenni hefur leyst úr honum',
    '/pet/7',
  ],
  disputeDecided: [pet, 'Leyst hefur verið úr ágreiningi: Snotra', 'hefur leyst úr ágreiningi um eignarhald', '/'],
}
