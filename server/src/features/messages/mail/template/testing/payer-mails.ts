import type { MailFacts } from '../../mails.ts'

type Kind = 'payerAgreementRecorded' | 'feeStatement'

/** Data, subject, part of the text and path of each e-mail to payers. */
export const payerMails: { [K in Kind]: [data: MailFacts[K], subject: string, part: string, path: string] } = {
  payerAgreementRecorded: [
    { veterinarianName: 'Dagur Dýralæknir' },
    'Dagur Dýralæknir má nú skrá gjöld á þig',
    'Dýralæknir: Dagur Dýralæknir\n\nÞú getur afturkallað samþykkið hvenær sem er.',
    '/person/info',
  ],
  feeStatement: [
    {
      period: '01.05.2026-31.05.2026',
      count: 2,
      amount: '4.000',
      feeLines: '03.05.2026, 352098100000001\n04.05.2026, 352098100000002',
    },
    'Skráningargjöld 01.05.2026-31.05.2026',
    'Fjöldi: 2\nSamtals: 4.000\nSkráningar: 03.05.2026, 352098100000001\n  04.05.2026, 352098100000002\n\nUndir',
    '/fee-statement',
  ],
}
