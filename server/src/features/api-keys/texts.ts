export const apiKeyTexts = {
  /** The key was made before and is shown only once. */
  shownBefore: 'Lykillinn var þegar búinn til og birtist aðeins einu sinni. Búðu til nýjan lykil.',
  revoked: 'Lykillinn hefur þegar verið afturkallaður',
  /** The key is too easy to guess. */
  weak: 'Of auðvelt er að giska á lykilinn. Notaðu lykil úr að minnsta kosti 32 handahófskenndum stöfum.',
} as const
