export const tariffTexts = {
  // Only a price whose day is still to come can be withdrawn.
  inForce: 'Aðeins er hægt að afturkalla gjald sem hefur ekki tekið gildi',
} as const
