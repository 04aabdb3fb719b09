import { type Static, Type } from 'typebox'
import { bodyErrors, calls, closed } from './define.ts'

/** Longest input: a code, and characters after the link that a phone takes for a part of it. */
const CODE_MAX = 40

/** The page behind the link of an SMS. */
export const OpenedSms = Type.Object({ path: Type.String() })
export type OpenedSms = Static<typeof OpenedSms>

export const smsCalls = calls({
  // POST, because the code must not be in a log of URLs. It changes nothing.
  'POST /api/Sms/Open': {
    summary: { is: 'Síðan á bak við slóð í SMS-skeyti', en: 'The page behind the link of an SMS' },
    tag: 'Sms',
    body: closed({ code: Type.String({ minLength: 1, maxLength: CODE_MAX }) }),
    response: { 200: OpenedSms },
    errorStatuses: [...bodyErrors, 404, 429, 503],
  },
})
