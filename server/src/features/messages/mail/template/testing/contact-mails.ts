import type { MailFacts } from '../../mails.ts'

const names = { contactId: 3, contactName: 'Ari Þór', ownerName: 'Una Önnudóttir' }

type Kind = 'backupContactInvited' | 'foundReportContact' | 'backupContactAgreed' | 'backupContactLeft'

/** Data, subject, part of the text and path of each e-mail about backup contacts. */
export const contactMails: { [K in Kind]: [data: MailFacts[K], subject: string, part: string, path: string] } = {
  backupContactInvited: [
    names,
    'Una Önnudóttir óskar eftir þér sem varatengilið',
    'Eigandi: Una Önnudóttir\nNafn þitt hjá okkur: Ari Þór',
    '/backup-contact',
  ],
  foundReportContact: [
    { ...names, petName: 'Snotra' },
    'Skilaboð um dýr sem þú ert varatengiliður fyrir: Snotra',
    'Dýr: Snotra\nÞú ert varatengiliður fyrir: Una Önnudóttir',
    '/found',
  ],
  backupContactAgreed: [names, 'Varatengiliður hefur samþykkt: Ari Þór', 'Varatengiliður: Ari Þór', '/person/info'],
  backupContactLeft: [{}, 'Varatengiliður hefur afþakkað eða hætt', 'Þú getur valið annan.', '/person/info'],
}
