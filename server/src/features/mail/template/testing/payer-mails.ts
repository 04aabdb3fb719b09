import type { MailFacts } from '../../mails.ts'

type Kind = 'payerAgreementRecorded'

/** Data, subject, part of the text and path of each e-mail to payers. */
export const payerMails: { [K in Kind]: [data: MailFacts[K], subject: string, part: string, path: string] } = {
  payerAgreementRecorded: [
    { veterinarianName: 'Dagur Dýralæknir' },
    'Dagur Dýralæknir má nú skrá gjöld á þig',
    'Dýralæknir: Dagur Dýralæknir\n\nÞú getur afturkallað samþykkið hvenær sem er.',
    '/person/info',
  ],
}
