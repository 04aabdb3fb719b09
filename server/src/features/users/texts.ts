/** Texts of the specification, sections 2 and 5. */
export const ssnNotFound = 'Kennitala fannst ekki við leit'
export const syncTexts = { updated: 'Gögn uppfærð', nothing: 'Ekkert til að uppfæra' } as const
