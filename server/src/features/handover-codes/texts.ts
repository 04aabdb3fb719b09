/** Messages that the user interface does not have, with English translations. */
export const handoverTexts = {
  // The code is not valid: unknown, used, revoked or expired.
  unknown: 'Kóðinn er ekki í gildi. Athugaðu hvort hann er rétt sleginn inn eða fáðu nýjan hjá seljandanum.',
  // Another person has taken the pet over with this code.
  used: 'Annar hefur þegar tekið við dýrinu með þessum kóða',
  // You made this code yourself.
  own: 'Þetta er þinn eigin kóði. Nýi eigandinn á að nota hann.',
  // Too many wrong codes.
  tooManyCodes: 'Of margir rangir kóðar',
  // The seller has handed over the maximum number of pets in a day.
  tooManyTransfers: 'Seljandinn hefur afhent eins mörg dýr og hægt er á einum sólarhring',
} as const
