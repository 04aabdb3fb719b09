/** What is said of an address that somebody gives for another person; the English lines say what the Icelandic means. */
export const alternativeTexts = {
  // This person has a registered address and gets the mail there.
  hasEmail: 'Viðkomandi er með skráð netfang og fær póstinn þangað',
  // Another address was given for this person today.
  secondAddress: 'Annað netfang hefur þegar verið gefið upp fyrir þennan eiganda í dag',
} as const
