import type { Result } from '@dyra/shared/api'
import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import { useRevalidator } from '@dyra/shared/router'
import { type BannerContent, FocusedBanner } from '@dyra/shared/ui/actions'
import { use, useState } from 'react'
import { InvitationGroup } from '../features/co-owners/InvitationGroup.tsx'
import css from '../features/pets/MyPets.module.css'

/** Invitations above the own pets. If they cannot be loaded, the transfers page still shows them. */
export function OwnInvitations({ invitations }: { invitations: Promise<Result<readonly CoOwnerInvitation[]>> }) {
  const result = use(invitations)
  const [banner, showBanner] = useState<BannerContent>()
  const { revalidate } = useRevalidator()
  const end = (said: BannerContent) => {
    showBanner(said)
    void revalidate()
  }
  const waiting = result.ok ? result.value : []
  if (!banner && waiting.length === 0) return null
  return (
    <div className={css.invitations}>
      {banner && <FocusedBanner content={banner} />}
      <InvitationGroup invitations={waiting} onEnd={end} />
    </div>
  )
}
