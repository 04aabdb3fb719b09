import { mailKinds, to } from '../../messages/mail/index.ts'
import { texts } from './texts.ts'

export const authApplicationMails = mailKinds({
  roleAccepted: { texts: texts.mails.roleAccepted, path: to('/') },
  roleRejected: { texts: texts.mails.roleRejected, path: to('/contact') },
})
