import type { User, UserUpdate } from '../../contract/users.ts'

/** Something that a change removes although the person or others rely on it. */
export type Loss = 'agreement' | 'phone' | 'email'

const isWithdrawn = (user: User, { signedUserAgreement, signedPrivacyPolicy }: UserUpdate) =>
  (user.signedUserAgreement && signedUserAgreement === false) ||
  (user.signedPrivacyPolicy && signedPrivacyPolicy === false)

/** Losses that a change causes, most serious first. */
export function lossesOf(user: User, update: UserUpdate): Loss[] {
  const losses: Record<Loss, boolean> = {
    agreement: isWithdrawn(user, update),
    phone: user.phoneNumbers.length > 0 && update.phoneNumbers?.length === 0,
    email: user.email !== null && update.email === null,
  }
  return (Object.keys(losses) as Loss[]).filter((loss) => losses[loss])
}
