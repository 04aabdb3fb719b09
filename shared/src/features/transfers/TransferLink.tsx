import type { PetTransfer } from '../../contract/pet-transfers.ts'
import { type BannerContent, CopyField } from '../../ui/actions/index.ts'
import { text } from './texts.ts'

/** The link for the new owner, to be sent by other means than e-mail. */
export const TransferLink = () => <CopyField label={text('link')} value={new URL('/transfers', location.origin).href} />

/** Banner after a transfer is created: `sent` if the new owner gets an e-mail, otherwise a warning with the link. */
export const createdBanner = ({ newOwnerEmail, newOwnerName }: PetTransfer, sent: string): BannerContent =>
  newOwnerEmail === null
    ? { tone: 'warn', title: text('untold', { name: newOwnerName ?? '' }), more: <TransferLink /> }
    : { tone: 'success', title: sent }
