import type { Pet } from '@dyra/shared/contract/pet'
import { useSession } from '@dyra/shared/session'
import { Banner } from '@dyra/shared/ui'
import { TransfersLink } from './TransfersLink.tsx'
import { text } from './texts.ts'

/** Who a transfer waits for; the new owner, and the owner who offers the pet, go from here to where it is decided. */
export function TransferBanner({ pet: { transfers, owner } }: { pet: Pet }) {
  const { personId } = useSession()
  const [transfer] = transfers
  if (transfer === undefined) return null
  const isTheirs = [transfer.newOwnerPersonId, owner?.personId].includes(personId ?? undefined)
  return (
    <Banner
      tone="info"
      title={text('banner.transfer', { name: transfer.newOwnerName })}
      action={isTheirs && <TransfersLink />}
    />
  )
}
