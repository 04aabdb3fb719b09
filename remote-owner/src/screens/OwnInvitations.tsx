import type { Outcome } from '@dyra/shared/api'
import type { CoOwnerInvitation } from '@dyra/shared/contract/co-owners'
import { useRevalidator } from '@dyra/shared/router'
import { type Notice, NoticeBanner } from '@dyra/shared/ui/actions'
import { use, useState } from 'react'
import { InvitationGroup } from '../features/co-owners/InvitationGroup.tsx'
import css from '../features/pets/MyPets.module.css'

/** Invitations above the own pets. If they cannot be loaded, the transfers page still shows them. */
export function OwnInvitations({ invitations }: { invitations: Promise<Outcome<readonly CoOwnerInvitation[]>> }) {
  const result = use(invitations)
  const [notice, tell] = useState<Notice>()
  const { revalidate } = useRevalidator()
  const end = (said: Notice) => {
    tell(said)
    void revalidate()
  }
  const waiting = result.ok ? result.value : []
  if (!notice && waiting.length === 0) return null
  return (
    <div className={css.invitations}>
      {notice && <NoticeBanner notice={notice} />}
      <InvitationGroup invitations={waiting} onEnd={end} />
    </div>
  )
}
