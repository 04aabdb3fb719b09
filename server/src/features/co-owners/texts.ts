import problems from '@dyra/shared/texts/problems.json' with { type: 'json' }
// What the interface has no words for; the English lines say what the Icelandic means.
export const coOwnerTexts = {
  // The invitation no longer waits for an answer.
  answered: problems.invitationClosed,
} as const
