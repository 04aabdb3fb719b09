import type { MailFiller, UnfilledMail } from '../mail/index.ts'
import { mailKinds, to } from '../mail/index.ts'
import { readReported } from './report-queries.ts'
import { texts } from './texts.ts'

const idsOf = ({ reportIds }: UnfilledMail['payload']): number[] =>
  Array.isArray(reportIds) ? reportIds.filter((id) => typeof id === 'number') : []

/** Path of the public lookup: only veterinarians can open the stock. */
const lookupPath = (tagNumber: string) => `/lost?${new URLSearchParams({ tagNumber })}`

/** The mails hold ids of reports only. */
const fillReports: MailFiller = async ({ payload }, { db }) => {
  const pets = await readReported(db, idsOf(payload))
  const [first, ...others] = pets
  return first && { facts: { pets }, path: others.length === 0 ? lookupPath(first.tagNumber) : undefined }
}

export const stockMails = mailKinds({
  deliveredFound: {
    texts: texts.mails.deliveredFound,
    path: to('/lost'),
    several: { texts: texts.mails.deliveredFoundMany, path: to('/lost') },
    fill: fillReports,
  },
})
