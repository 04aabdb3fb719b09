/** Texts that the client did not give. */
export const taskTexts = {
  // The task is closed already.
  closed: 'Verkefninu hefur þegar verið lokað',
} as const
