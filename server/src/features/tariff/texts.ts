export const tariffTexts = {
  // Only a price that is not in force yet can be withdrawn.
  inForce: 'Aðeins er hægt að afturkalla gjald sem hefur ekki tekið gildi',
} as const
