import { CODE_MINUTES } from '@dyra/shared/domain/limits'
import { mailKinds } from '../mail/index.ts'
import { readDue } from './queries.ts'
import { contactCodeTexts } from './texts.ts'

declare module '../mail/mails.ts' {
  interface MailFacts {
    /** To an address that a visitor typed. The outbox holds neither address nor code. */
    contactCode: { readonly contactCodeId: string } | { readonly code: string | undefined; readonly minutes: number }
  }
}

export const contactCodeMails = mailKinds({
  contactCode: {
    texts: contactCodeTexts.mails.contactCode,
    // Has no link: a page opened by a link would lack what the visitor typed on the first page.
    path: null,
    fill: async ({ payload }, { db, tokens }) => {
      const id = String(payload.contactCodeId)
      const [due] = await readDue(db, [id])
      const code = due?.email && tokens.showDigits(id, due.hash)
      if (!due || !code) return undefined
      return {
        facts: { code, minutes: CODE_MINUTES },
        path: undefined,
        address: due.email,
        language: due.language,
      }
    },
  },
})
