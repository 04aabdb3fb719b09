import validation from '@dyra/shared/texts/validation.is.json'
/** Required text (docs/screens.md#person-by-kennitala). */
export const { ssnNotFound } = validation

/** Why nothing of a person may be shown. */
export const lockedTexts = {
  addressProtected: 'Heimilisfangið er verndað í Þjóðskrá og því birtist ekkert',
  minor: 'Ekkert birtist um fólk yngra en 18 ára',
} as const
