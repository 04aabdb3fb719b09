import type { PetTransfer } from '../contract/pet-transfers.ts'
import { type BannerContent, CopyField } from '../ui/actions/actions.ts'
import { text } from './texts.ts'

/** Where the new owner answers, to be sent by other means than our mail. */
export const TransferLink = () => <CopyField label={text('link')} value={new URL('/transfers', location.origin).href} />

/** What is said of an offer: `sent` when a mail tells the new owner of it, else who is to tell them. */
export const createdBanner = ({ newOwnerEmail, newOwnerName }: PetTransfer, sent: string): BannerContent =>
  newOwnerEmail === null
    ? { tone: 'warn', title: text('untold', { name: newOwnerName ?? '' }), more: <TransferLink /> }
    : { tone: 'success', title: sent }
