import { mailKinds, to } from '../../messages/mail/index.ts'
import { readComment } from './queries.ts'
import { commentTexts } from './texts.ts'

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To the author of a comment. Filled when it is sent. */
    commentAnswered: { readonly contactFormId: number }
  }
}

export const commentMails = mailKinds({
  commentAnswered: {
    texts: commentTexts.mails.commentAnswered,
    path: to('/contact'),
    /** Not sent if the comment was deleted meanwhile. */
    fill: async ({ payload: { contactFormId } }, { db }) => {
      const row = typeof contactFormId === 'number' ? await readComment(db, contactFormId) : undefined
      return row?.answer ? { facts: { title: row.title, comment: row.answer }, path: undefined } : undefined
    },
  },
})
