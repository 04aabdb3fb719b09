import type { Outcome } from '@dyra/shared/api'
import type { Incident } from '@dyra/shared/contract/incidents'
import type { Pet } from '@dyra/shared/contract/pet'
import type { IncidentNotice } from '@dyra/shared/incidents'
import { Banner } from '@dyra/shared/ui'
import { Suspense } from 'react'
import { LostBanner } from '../features/incidents/LostBanner.tsx'
import { UnconfirmedBanner } from '../features/incidents/UnconfirmedBanner.tsx'
import type { PetRights } from '../features/pets/pet-rights.ts'
import { text } from '../features/pets/text.ts'
import css from './PetBanners.module.css'

interface Props {
  pet: Pet
  incidents: Promise<Outcome<readonly Incident[]>>
  rights: PetRights
  /** What was just done, or came in between. */
  notice: IncidentNotice | null
  onFound: () => void
  onEnd: (notice: IncidentNotice) => void
}

/** The state first, in words, each with the one action that ends it. */
export function PetBanners({ pet, incidents, rights, notice, onFound, onEnd }: Props) {
  const [transfer] = pet.transfers
  return (
    <div className={css.banners}>
      {notice && <Banner tone={notice.tone} title={notice.title} live />}
      {pet.isDead && <Banner tone="info" title={text('banner.dead')} />}
      {pet.isLost && !pet.isDead && <LostBanner pet={pet} onFound={onFound} />}
      {rights.isTrusted && (
        <Suspense fallback={null}>
          <UnconfirmedBanner pet={pet} incidents={incidents} onEnd={onEnd} />
        </Suspense>
      )}
      {transfer && <Banner tone="info" title={text('banner.transfer', { name: transfer.newOwnerName })} />}
    </div>
  )
}
