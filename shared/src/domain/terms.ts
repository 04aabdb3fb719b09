/** The texts that everybody accepts (specification, section 1). */
export const TERMS_KINDS = ['user-agreement', 'privacy-policy'] as const
export type TermsKind = (typeof TERMS_KINDS)[number]
