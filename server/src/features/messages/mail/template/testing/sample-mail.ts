import { mailKinds } from '../../../../mails.ts'
import type { MailFacts, MailName } from '../../mails.ts'
import { renderMail } from '../render-mail.ts'

export const site = { publicUrl: 'https://dyraaudkenni.example', contactEmail: 'hjalp@example.com' }
/** Data of the e-mails in tests. */
export const pet = { petName: 'Snotra', tagNumber: '352098100000001' }
export const cat = { ...pet, speciesName: 'Köttur' }
export const report = { ...pet, reporterName: 'Una Önnudóttir', reporterPhone: '+3545550001' }

export const render = <Kind extends MailName>(
  kind: Kind,
  payload: MailFacts[Kind],
  recipientName: string | null = 'Ari Þór',
) =>
  renderMail(
    { kind, payload: payload as object as Record<string, unknown>, petIds: [7], recipientName },
    mailKinds,
    site,
  )
