import { localizedTexts } from '../../../language/localized.ts'
import { type MailFiller, mailKinds, to, type UnfilledMail } from '../../messages/mail/index.ts'
import { readReported } from './queries.ts'
import en from './texts.en.json' with { type: 'json' }
import is from './texts.is.json' with { type: 'json' }

interface ReportedTag {
  readonly tagNumber: string
  readonly finderPhone: string | null
  readonly finderEmail: string | null
  readonly finderMessage: string | null
}

declare module '../../messages/mail/mails.ts' {
  interface MailFacts {
    /** To a clinic: found animals with numbers of its stock. The outbox holds ids of reports only. */
    deliveredFound: { readonly reportIds: readonly number[] } | { readonly pets: readonly ReportedTag[] }
  }
}

const texts = localizedTexts(is, en)

const idsOf = ({ reportIds }: UnfilledMail['payload']): number[] =>
  Array.isArray(reportIds) ? reportIds.filter((id) => typeof id === 'number') : []

/** Path of the public lookup, because only veterinarians can open the stock. */
const lookupPath = (tagNumber: string) => `/lost?${new URLSearchParams({ tagNumber })}`

/** The mails hold ids of reports only. */
const fillReports: MailFiller = async ({ payload }, { db }) => {
  const pets = await readReported(db, idsOf(payload))
  const [first, ...others] = pets
  return first && { facts: { pets }, path: others.length === 0 ? lookupPath(first.tagNumber) : undefined }
}

export const deliveredReportMails = mailKinds({
  deliveredFound: {
    texts: texts.deliveredFound,
    path: to('/lost'),
    several: { texts: texts.deliveredFoundMany, path: to('/lost') },
    fill: fillReports,
  },
})
