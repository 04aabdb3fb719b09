/** The texts that every user accepts (docs/domain.md#persons-and-acceptance). */
export const TERMS_KINDS = ['user-agreement', 'privacy-policy'] as const
export type TermsKind = (typeof TERMS_KINDS)[number]
