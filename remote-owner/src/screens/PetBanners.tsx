import type { Result } from '@dyra/shared/api'
import type { Incident } from '@dyra/shared/contract/incidents'
import type { Pet } from '@dyra/shared/contract/pet'
import type { User } from '@dyra/shared/contract/users'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { Banner } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { Suspense, useEffect, useRef } from 'react'
import { InvitedBanner } from '../features/co-owners/InvitedBanner.tsx'
import { FindersPanel } from '../features/incidents/FindersPanel.tsx'
import { LostBanner } from '../features/incidents/LostBanner.tsx'
import { UnconfirmedBanner } from '../features/incidents/UnconfirmedBanner.tsx'
import { TransferBanner } from '../features/pets/TransferBanner.tsx'
import { text } from '../features/pets/texts.ts'
import css from './PetBanners.module.css'

interface Props {
  pet: Pet
  version: string | null
  incidents: Promise<Result<readonly Incident[]>>
  /** Who looks at the page of the own lost pet; null for everybody else. */
  keeper: Promise<Result<User>> | null
  rights: PetRights
  /** What was just done, or came in between. */
  banner: BannerContent | null
  onFound: () => void
  onEnd: (banner: BannerContent) => void
  onDismiss?: (report: Incident) => void
}

/** In focus once the pet is another and the button that was pressed gone with its state. */
function Said({ pet, banner }: { pet: Pet; banner: BannerContent }) {
  const place = useRef<HTMLDivElement>(null)
  const saidOf = useRef(pet)
  useEffect(() => {
    if (saidOf.current !== pet && document.activeElement === document.body) place.current?.focus()
  }, [pet])
  return (
    <div ref={place} tabIndex={-1}>
      <Banner tone={banner.tone} title={banner.title} live />
    </div>
  )
}

/** The state first, in words, each with the one action that ends it. */
export function PetBanners({ pet, version, incidents, keeper, rights, banner, onFound, onEnd, onDismiss }: Props) {
  return (
    <div className={css.banners}>
      {banner && <Said pet={pet} banner={banner} />}
      {pet.isDead && <Banner tone="info" title={text('banner.dead')} />}
      {rights.mayReportFound && <LostBanner pet={pet} onFound={onFound} />}
      {keeper && <FindersPanel pet={pet} keeper={keeper} />}
      {rights.isTrusted && (
        <Suspense fallback={null}>
          <UnconfirmedBanner pet={pet} incidents={incidents} onEnd={onEnd} onDismiss={onDismiss} />
        </Suspense>
      )}
      <InvitedBanner pet={pet} version={version} mayWithdraw={rights.mayInvite} onEnd={onEnd} />
      <TransferBanner pet={pet} />
    </div>
  )
}
