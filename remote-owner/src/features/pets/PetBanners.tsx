import type { Result } from '@dyra/shared/api'
import type { Incident } from '@dyra/shared/contract/incidents'
import type { PetAlert } from '@dyra/shared/contract/lost-alerts'
import type { Pet } from '@dyra/shared/contract/pet'
import type { User } from '@dyra/shared/contract/users'
import type { PetRights } from '@dyra/shared/domain/pet-rights'
import { OwnerDetailsBanner } from '@dyra/shared/features/confirmations'
import { DecisionDialog } from '@dyra/shared/features/transfers'
import { useSession } from '@dyra/shared/session'
import { Await, Banner, Button } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { ClaimPanel } from '../claims/index.ts'
import { InvitedBanner } from '../co-owners/index.ts'
import { DisputeBanner } from '../disputes/index.ts'
import { CandidatesPanel } from '../found-animals/index.ts'
import { FoundReportBanner, type Reports } from '../found-reports/index.ts'
import { FindersPanel, LostBanner, UnconfirmedBanner } from '../incidents/index.ts'
import { AlertPanel } from '../lost-alerts/index.ts'
import css from './PetBanners.module.css'
import { TransfersLink } from './TransfersLink.tsx'
import { text } from './texts.ts'

/** The pending transfer, with a link for the new owner and the present owner. */
function TransferBanner({ pet: { name, transfers, owner }, rights, onEnd }: Pick<Props, 'pet' | 'rights' | 'onEnd'>) {
  const { personId } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [transfer] = transfers
  if (transfer === undefined) return null
  const isTheirs = [transfer.newOwnerPersonId, owner?.personId].includes(personId ?? undefined)
  const recordPaper = rights.isAdministrator && (
    <Button size="sm" variant="default" onClick={() => setOpen(true)}>
      {text('banner.paper')}
    </Button>
  )
  const close = () => setOpen(false)
  const end = (banner: BannerContent) => {
    close()
    onEnd(banner)
  }
  return (
    <>
      <Banner
        tone="info"
        title={text('banner.transfer', { name: transfer.newOwnerName })}
        action={isTheirs ? <TransfersLink /> : recordPaper}
      />
      {isOpen && <DecisionDialog transfer={{ ...transfer, petName: name }} kind="paper" onClose={close} onEnd={end} />}
    </>
  )
}

interface Props {
  pet: Pet
  version: string | null
  incidents: Promise<Result<readonly Incident[]>>
  /** Null for users whom finders do not reach. */
  reports: Reports | null
  /** The owner who views the page of their lost pet; null for other users. */
  keeper: Promise<Result<User>> | null
  /** The alert of a lost pet, for its owners. */
  alert: Promise<Result<PetAlert>> | null
  /** Found animals that may be the lost pet, for its owners. */
  candidates: ComponentProps<typeof CandidatesPanel>['candidates'] | null
  /** Claims that wait for an owner's answer, for the owners. */
  claims: ComponentProps<typeof ClaimPanel>['claims'] | null
  rights: PetRights
  /** The result of the last action. */
  banner: BannerContent | null
  onFound: () => void
  onEnd: (banner: BannerContent) => void
  onDismiss?: (report: Incident) => void
}

/** Takes the focus after a reload of the pet removed the pressed button. */
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

/** The state of the pet, each with the action that changes it. */
export function PetBanners(props: Props) {
  const { pet, version, incidents, reports, keeper, alert, candidates, claims, rights, banner } = props
  const { onFound, onEnd, onDismiss } = props
  return (
    <div className={css.banners}>
      {banner && <ResultBanner pet={pet} banner={banner} />}
      {pet.isDead && <Banner tone="info" title={text('banner.dead')} />}
      <DisputeBanner pet={pet} rights={rights} onEnd={onEnd} />
      {pet.owner?.details && !pet.isDead && (
        <OwnerDetailsBanner personId={pet.owner.personId} state={pet.owner.details} />
      )}
      {reports && (
        // The section with the threads shows a failed load.
        <Await of={reports} skeleton={null} failed={() => null}>
          {(found) => <FoundReportBanner reports={found} />}
        </Await>
      )}
      {claims && <ClaimPanel pet={pet} claims={claims} onEnd={onEnd} />}
      {rights.mayReportFound && <LostBanner pet={pet} onFound={onFound} />}
      {candidates && <CandidatesPanel petId={pet.petId} candidates={candidates} />}
      {alert && <AlertPanel pet={pet} alert={alert} onEnd={onEnd} />}
      {keeper && <FindersPanel pet={pet} keeper={keeper} />}
      {rights.isTrusted && (
        // The list of incidents shows a failed load.
        <Await of={incidents} skeleton={null} failed={() => null}>
          {(known) => <UnconfirmedBanner pet={pet} incidents={known} onEnd={onEnd} onDismiss={onDismiss} />}
        </Await>
      )}
      <InvitedBanner pet={pet} version={version} mayWithdraw={rights.mayInvite} onEnd={onEnd} />
      <TransferBanner pet={pet} rights={rights} onEnd={onEnd} />
    </div>
  )
}
