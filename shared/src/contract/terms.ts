import { type Static, Type } from 'typebox'
import { TERMS_KINDS } from '../domain/terms.ts'
import { calls, Day, nullable } from './define.ts'

export const TermsVersionNumber = Type.Integer({ minimum: 1 })

/** One version of a text in Markdown. `text` is null for the first version, which ships with the site. */
const TermsVersion = Type.Object({
  version: TermsVersionNumber,
  validFrom: Day,
  text: nullable(Type.String()),
})

/** The version in force, and the announced next one. */
export const Terms = Type.Object({ present: TermsVersion, next: nullable(TermsVersion) })
export type Terms = Static<typeof Terms>

export const termsCalls = calls({
  'GET /api/Terms/{kind}': {
    summary: {
      is: 'Notendaskilmálar eða persónuverndarstefna: gildandi texti og sá sem tekur við',
      en: 'User agreement or privacy policy: the text in force and the one that follows it',
    },
    tag: 'Terms',
    params: Type.Object({ kind: Type.Enum([...TERMS_KINDS]) }),
    response: { 200: Terms },
    errorStatuses: [400, 503],
  },
})
