import validation from '@dyra/shared/texts/validation.json' with { type: 'json' }
/** Required texts (docs/screens.md#person-by-kennitala, docs/screens.md#person-page). */
export const { ssnNotFound } = validation
export const syncTexts = { updated: 'Gögn uppfærð', nothing: 'Ekkert til að uppfæra' } as const
