export const apiKeyTexts = {
  // The key has already been created and is shown only once. Create a new key.
  shownBefore: 'Lykillinn var þegar búinn til og birtist aðeins einu sinni. Búðu til nýjan lykil.',
  revoked: 'Lykillinn hefur þegar verið afturkallaður',
  // The key is too easy to guess. Use a key of at least 32 random characters.
  weak: 'Of auðvelt er að giska á lykilinn. Notaðu lykil úr að minnsta kosti 32 handahófskenndum stöfum.',
  // Choose the veterinarian for whom the key registers.
  veterinarianRequired: 'Veldu dýralækninn sem lykillinn vinnur fyrir',
  noVeterinarian: 'Þessi notandi er ekki með hlutverk dýralæknis',
} as const
