import problems from '@dyra/shared/texts/problems.is.json'

export const coOwnerTexts = {
  answered: problems.invitationClosed,
} as const
