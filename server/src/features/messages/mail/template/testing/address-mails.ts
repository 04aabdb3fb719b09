import type { MailFacts } from '../../mails.ts'

type Kind = 'confirmEmail' | 'emailChanged'

/** Data, subject, part of the text and path of each e-mail about addresses. */
export const addressMails: { [K in Kind]: [data: MailFacts[K], subject: string, part: string, path: string] } = {
  confirmEmail: [
    {},
    'Staðfestu netfangið þitt í Dýraauðkenni',
    'Ef þú kannast ekki við þetta þarftu ekkert að gera.',
    '/confirm-email',
  ],
  emailChanged: [{}, 'Netfanginu þínu í Dýraauðkenni hefur verið breytt', 'loka öðrum innskráningum', '/person/info'],
}
