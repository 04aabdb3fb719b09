import type { Database } from '../../db/connection.ts'
import type { MailFillers, UnfilledMail } from '../mail/index.ts'
import { readReported } from './report-queries.ts'

const idsOf = ({ reportIds }: UnfilledMail['payload']): number[] =>
  Array.isArray(reportIds) ? reportIds.filter((id) => typeof id === 'number') : []

/** The mails hold ids of reports only. */
export const stockFillers = (db: Database): MailFillers => ({
  deliveredFound: async ({ payload }) => {
    const pets = await readReported(db, idsOf(payload))
    return pets.length === 0 ? undefined : { facts: { pets }, path: undefined }
  },
})
