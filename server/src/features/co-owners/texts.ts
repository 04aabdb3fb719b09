// What the interface has no words for; the English lines say what the Icelandic means.
export const coOwnerTexts = {
  // The invitation no longer waits for an answer.
  answered: 'Boðið er ekki lengur í gildi',
} as const
