/** Required texts (docs/screens.md#person-by-kennitala, docs/screens.md#person-page). */
export const ssnNotFound = 'Kennitala fannst ekki við leit'
export const syncTexts = { updated: 'Gögn uppfærð', nothing: 'Ekkert til að uppfæra' } as const
