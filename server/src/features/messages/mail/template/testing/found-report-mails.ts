import type { MailFacts } from '../../mails.ts'

const found = { petName: 'Snotra', count: 4, whosePet: 'dýrið þitt', days: 90 }

type Kind = Extract<
  keyof MailFacts,
  `foundReport${'' | 'Dead' | 'Digest' | 'Reminder' | 'Message' | 'Reach'}` | `finder${string}`
>

/** Data, subject, part of the text and path of each e-mail about found reports. */
export const foundReportMails: { [K in Kind]: [data: MailFacts[K], subject: string, part: string, path: string] } = {
  foundReport: [found, 'Skilaboð um dýrið þitt: Snotra', 'Borgaðu aldrei neinum', '/pet/7'],
  foundReportDead: [found, 'Tilkynning um dýrið þitt: Snotra', 'Okkur þykir leitt', '/pet/7'],
  foundReportDigest: [found, 'Fleiri skilaboð um dýrið þitt: Snotra', 'Ólesið: 4', '/pet/7'],
  foundReportReminder: [found, 'Áminning: skilaboð um dýrið þitt bíða þín: Snotra', 'Ólesið: 4', '/pet/7'],
  foundReportMessage: [found, 'Ný skilaboð um dýrið þitt: Snotra', 'skrifað þér aftur', '/pet/7'],
  foundReportReach: [found, 'Nú er hægt að ná í þann sem lét vita um dýrið þitt: Snotra', 'sýnir þér nú', '/pet/7'],
  finderLink: [found, 'Tilkynning þín um dýr: Snotra', 'Ef þú kannast ekki við þetta', '/found'],
  finderAnswer: [found, 'Þér hefur verið svarað: Snotra', 'Dýr: Snotra', '/found'],
  finderClosed: [found, 'Samskiptum lokið: Snotra', 'eftir 90 daga', '/found'],
}
