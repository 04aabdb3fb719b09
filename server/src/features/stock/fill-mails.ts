import type { Database } from '../../db/connection.ts'
import type { MailFillers, UnfilledMail } from '../mail/index.ts'
import { readReported } from './report-queries.ts'

const idsOf = ({ reportIds }: UnfilledMail['payload']): number[] =>
  Array.isArray(reportIds) ? reportIds.filter((id) => typeof id === 'number') : []

/** Path of the public lookup: only veterinarians can open the stock. */
const lookupPath = (tagNumber: string) => `/lost?${new URLSearchParams({ tagNumber })}`

/** The mails hold ids of reports only. */
export const stockFillers = (db: Database): MailFillers => ({
  deliveredFound: async ({ payload }) => {
    const pets = await readReported(db, idsOf(payload))
    const [first, ...others] = pets
    return first && { facts: { pets }, path: others.length === 0 ? lookupPath(first.tagNumber) : undefined }
  },
})
