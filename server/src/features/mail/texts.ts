// Validation errors of an address given for another person, with their English meaning.
export const alternativeTexts = {
  // The person has a registered address and gets e-mails there.
  hasEmail: 'Viðkomandi er með skráð netfang og fær póstinn þangað',
  // Another address was already given for this person today.
  secondAddress: 'Annað netfang hefur þegar verið gefið upp fyrir þennan eiganda í dag',
} as const
