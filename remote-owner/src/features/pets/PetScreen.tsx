import type { Incident } from '@dyra/shared/contract/incidents'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { IncidentDialog, type IncidentKind } from '@dyra/shared/features/incidents'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, ListSkeleton } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { OpenDisputeButton } from '../disputes/index.ts'
import { DocumentSection, documentText } from '../documents/index.ts'
import { FoundReportSection } from '../found-reports/index.ts'
import { DismissDialog, IncidentTable, incidentText, LostButton, ReportButtons } from '../incidents/index.ts'
import type { loadPet } from './api.ts'
import { CorrectionSection } from './CorrectionSection.tsx'
import { MicroTagSection } from './MicroTagSection.tsx'
import { PetActions } from './PetActions.tsx'
import { PetBanners } from './PetBanners.tsx'
import { PetDetails } from './PetDetails.tsx'
import { PetHeader } from './PetHeader.tsx'
import { PetSection } from './PetSection.tsx'
import { PreviousOwners } from './PreviousOwners.tsx'
import { text } from './texts.ts'

/** One pet, for everyone who may see it (docs/screens.md#pet-page). */
function PetScreen() {
  const {
    pet,
    version,
    incidents,
    reports,
    previousOwners,
    keeper,
    alert,
    candidates,
    claims,
    corrections,
    documents,
  } = useLoaderData<typeof loadPet>()
  const { revalidate } = useRevalidator()
  const rights = petRights(pet, useSession())
  const [report, setReport] = useState<IncidentKind | null>(null)
  const [wrongReport, setWrongReport] = useState<Incident | null>(null)
  const onDismiss = rights.isAdministrator ? setWrongReport : undefined
  const saved: BannerContent | null = useIsSaved() ? { tone: 'success', title: text('saved') } : null
  const [banner, setBanner] = useState(saved)
  const end = (content: BannerContent) => {
    setReport(null)
    setWrongReport(null)
    setBanner(content)
    void revalidate()
  }
  return (
    <>
      <PetHeader pet={pet} />
      <PetBanners
        pet={pet}
        version={version}
        incidents={incidents}
        reports={reports}
        keeper={keeper}
        alert={alert}
        candidates={candidates}
        claims={claims}
        rights={rights}
        banner={banner}
        onFound={() => setReport('FoundAlive')}
        onEnd={end}
        onDismiss={onDismiss}
      />
      <PetActions pet={pet} rights={rights} primary={rights.mayReportLost && <LostButton onReport={setReport} />}>
        <ReportButtons rights={rights} onReport={setReport} />
        {rights.mayOpenDispute && <OpenDisputeButton pet={pet} onEnd={end} />}
      </PetActions>
      {reports && <FoundReportSection petId={pet.petId} reports={reports} />}
      <PetSection title={text('section.details')}>
        <PetDetails pet={pet} rights={rights} />
      </PetSection>
      <MicroTagSection pet={pet} rights={rights} onSaved={(title) => end({ tone: 'success', title })} />
      {documents && (
        <PetSection title={documentText('title')}>
          <DocumentSection pet={pet} {...documents} />
        </PetSection>
      )}
      {corrections && <CorrectionSection pet={pet} {...corrections} onEnd={end} />}
      <PetSection title={incidentText('section.incidents')}>
        <Await of={incidents} skeleton={<ListSkeleton rows={2} />}>
          {(rows) => <IncidentTable incidents={rows} onDismiss={onDismiss} />}
        </Await>
      </PetSection>
      {previousOwners && (
        <PetSection title={text('section.previousOwners')}>
          <Await of={previousOwners} skeleton={<ListSkeleton rows={2} />}>
            {(rows) => <PreviousOwners owners={rows} isStaff={rights.isStaff} />}
          </Await>
        </PetSection>
      )}
      {wrongReport && (
        <DismissDialog petId={pet.petId} report={wrongReport} onClose={() => setWrongReport(null)} onEnd={end} />
      )}
      {report && (
        <IncidentDialog
          pet={pet}
          kind={report}
          isStranger={!rights.isTrusted}
          isKeeper={rights.isKeeper}
          onClose={() => setReport(null)}
          onEnd={end}
        />
      )}
    </>
  )
}

export { PetScreen as Component }
