import validation from '@dyra/shared/texts/validation.json' with { type: 'json' }
/** Required texts (docs/screens.md#person-by-kennitala, docs/screens.md#person-page). */
export const { ssnNotFound } = validation
export const syncTexts = { updated: 'Gögn uppfærð', nothing: 'Ekkert til að uppfæra' } as const

/** Why nothing of a person may be shown. */
export const lockedTexts = {
  addressProtected: 'Heimilisfangið er verndað í Þjóðskrá og því birtist ekkert',
  minor: 'Ekkert birtist um fólk yngra en 18 ára',
} as const
