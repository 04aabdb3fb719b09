import { pet } from './sample-mail.ts'

type Sample = [data: typeof pet, subject: string, part: string, path: string]

/** Facts, subject, a part of the text and the path of the link of each mail about a dispute. */
export const handoverMails: Record<'disputeOpened' | 'disputeDecided', Sample> = {
  disputeOpened: [
    pet,
    'Ágreiningur skráður um dýrið þitt: Snotra',
    'fyrr en Dýraauðkenni hefur leyst úr honum',
    '/pet/7',
  ],
  disputeDecided: [pet, 'Leyst hefur verið úr ágreiningi: Snotra', 'hefur leyst úr ágreiningi um eignarhald', '/'],
}
