import problems from '@dyra/shared/texts/problems.json' with { type: 'json' }

export const coOwnerTexts = {
  answered: problems.invitationClosed,
} as const
