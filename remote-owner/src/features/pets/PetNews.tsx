import type { Incident } from '@dyra/shared/contract/incidents'
import type { Pet } from '@dyra/shared/contract/pet'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { OwnerDetailsBanner } from '@dyra/shared/features/confirmations'
import { Await, Banner } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useEffect, useRef } from 'react'
import { ClaimPanel } from '../claims/index.ts'
import { InvitedBanner } from '../co-owners/index.ts'
import { DepartureBanner } from '../departure/index.ts'
import { DisputeBanner } from '../disputes/index.ts'
import { CandidatesPanel } from '../found-animals/index.ts'
import { FoundReportBanner } from '../found-reports/index.ts'
import { CodeBanner } from '../handover/index.ts'
import { UnconfirmedBanner } from '../incidents/index.ts'
import { PendingTransfer } from '../transfers/index.ts'
import type { loadPet } from './api.ts'
import css from './PetNews.module.css'
import { text } from './texts.ts'

export type LoadedPet = Awaited<ReturnType<typeof loadPet>>

interface Props {
  loaded: LoadedPet
  rights: PetRights
  /** The result of the last action. */
  banner: BannerContent | null
  onEnd: (banner: BannerContent) => void
  onDismiss?: (report: Incident) => void
}

/** Takes the focus if a reload of the pet removed the pressed button. */
function ResultBanner({ pet, banner }: { pet: Pet; banner: BannerContent }) {
  const element = useRef<HTMLDivElement>(null)
  const shownFor = useRef(pet)
  useEffect(() => {
    if (shownFor.current !== pet && document.activeElement === document.body) element.current?.focus()
  }, [pet])
  return (
    <div ref={element} tabIndex={-1}>
      <Banner tone={banner.tone} title={banner.title} live />
    </div>
  )
}

/** What is new about the pet, the most urgent first, each with the action that answers it. */
export function PetNews({ loaded, rights, banner, onEnd, onDismiss }: Props) {
  const { pet, version, incidents, reports, candidates, claims, codes } = loaded
  return (
    <div className={css.news}>
      {banner && <ResultBanner pet={pet} banner={banner} />}
      {pet.isDead && <Banner tone="info" title={text('banner.dead')} />}
      {reports && (
        // If the load fails, the section with the threads says so.
        <Await of={reports} skeleton={null} failed={() => null}>
          {(found) => <FoundReportBanner reports={found} />}
        </Await>
      )}
      {rights.isTrusted && (
        // If the load fails, the list of incidents says so.
        <Await of={incidents} skeleton={null} failed={() => null}>
          {(known) => (
            <UnconfirmedBanner pet={pet} rights={rights} incidents={known} onEnd={onEnd} onDismiss={onDismiss} />
          )}
        </Await>
      )}
      {claims && <ClaimPanel pet={pet} claims={claims} onEnd={onEnd} />}
      <DisputeBanner pet={pet} rights={rights} onEnd={onEnd} />
      {candidates && <CandidatesPanel petId={pet.petId} candidates={candidates} />}
      <PendingTransfer pet={pet} rights={rights} onEnd={onEnd} />
      <DepartureBanner pet={pet} />
      <InvitedBanner pet={pet} version={version} mayWithdraw={rights.mayInvite} onEnd={onEnd} />
      {codes && <CodeBanner petId={pet.petId} codes={codes} />}
      {pet.owner?.details && !pet.isDead && (
        <OwnerDetailsBanner personId={pet.owner.personId} state={pet.owner.details} />
      )}
    </div>
  )
}
