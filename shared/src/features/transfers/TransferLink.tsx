import type { PetTransfer } from '../../contract/pet-transfers.ts'
import { type BannerContent, CopyField } from '../../ui/actions/index.ts'
import { text } from './texts.ts'

/**
 * The link that a user sends to the new owner by other means than e-mail. Registrations have it beside their QR code.
 */
export const TransferLink = ({ isRegistration }: { isRegistration: boolean }) => (
  <CopyField label={text('link')} value={new URL(isRegistration ? '/accept' : '/transfers', location.origin).href} />
)

/** Banner after a transfer is created: `sent` if the new owner gets an e-mail, otherwise a warning with the link. */
export const createdBanner = (
  { newOwnerEmail, newOwnerName, byVeterinarian }: PetTransfer,
  sent: string,
): BannerContent =>
  newOwnerEmail === null
    ? {
        tone: 'warn',
        title: text('untold', { name: newOwnerName ?? '' }),
        more: <TransferLink isRegistration={byVeterinarian} />,
      }
    : { tone: 'success', title: sent }
