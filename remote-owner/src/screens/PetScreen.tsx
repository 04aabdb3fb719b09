import type { Incident } from '@dyra/shared/contract/incidents'
import { petRights } from '@dyra/shared/domain/pet-rights'
import { IncidentDialog, type IncidentKind } from '@dyra/shared/incidents'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, ListSkeleton } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { DismissDialog } from '../features/incidents/DismissDialog.tsx'
import { IncidentTable } from '../features/incidents/IncidentTable.tsx'
import { LostButton, ReportButtons } from '../features/incidents/ReportButtons.tsx'
import { text as incidentText } from '../features/incidents/texts.ts'
import { MicroTagSection } from '../features/pets/MicroTagSection.tsx'
import { PetActions } from '../features/pets/PetActions.tsx'
import { PetDetails } from '../features/pets/PetDetails.tsx'
import { PetHeader } from '../features/pets/PetHeader.tsx'
import { PreviousOwners } from '../features/pets/PreviousOwners.tsx'
import { Section } from '../features/pets/Section.tsx'
import { text } from '../features/pets/texts.ts'
import type { loadPet } from './load-pet.ts'
import { PetBanners } from './PetBanners.tsx'

/** One pet, for everyone who may see it (docs/screens.md#pet-page). */
export function PetScreen() {
  const { pet, version, incidents, previousOwners, keeper } = useLoaderData<typeof loadPet>()
  const { revalidate } = useRevalidator()
  const rights = petRights(pet, useSession())
  const [report, setReport] = useState<IncidentKind | null>(null)
  const [wrongReport, setWrongReport] = useState<Incident | null>(null)
  const onDismiss = rights.isAdministrator ? setWrongReport : undefined
  const saved: BannerContent | null = useIsSaved() ? { tone: 'success', title: text('update.saved') } : null
  const [banner, setBanner] = useState(saved)
  const end = (said: BannerContent) => {
    setReport(null)
    setWrongReport(null)
    setBanner(said)
    void revalidate()
  }
  return (
    <>
      <PetHeader pet={pet} />
      <PetBanners
        {...{ pet, version, incidents, keeper, rights, banner }}
        onFound={() => setReport('FoundAlive')}
        onEnd={end}
        onDismiss={onDismiss}
      />
      <PetActions pet={pet} rights={rights} primary={rights.mayReportLost && <LostButton onReport={setReport} />}>
        <ReportButtons rights={rights} onReport={setReport} />
      </PetActions>
      <Section title={text('section.details')}>
        <PetDetails pet={pet} rights={rights} />
      </Section>
      <MicroTagSection pet={pet} rights={rights} onSaved={(title) => end({ tone: 'success', title })} />
      <Section title={incidentText('section.incidents')}>
        <Await of={incidents} skeleton={<ListSkeleton rows={2} />}>
          {(rows) => <IncidentTable incidents={rows} onDismiss={onDismiss} />}
        </Await>
      </Section>
      {previousOwners && (
        <Section title={text('section.previousOwners')}>
          <Await of={previousOwners} skeleton={<ListSkeleton rows={2} />}>
            {(rows) => <PreviousOwners owners={rows} isStaff={rights.isStaff} />}
          </Await>
        </Section>
      )}
      {wrongReport && (
        <DismissDialog petId={pet.petId} report={wrongReport} onClose={() => setWrongReport(null)} onEnd={end} />
      )}
      {report && (
        <IncidentDialog
          pet={pet}
          kind={report}
          isStranger={!rights.isTrusted}
          onClose={() => setReport(null)}
          onEnd={end}
        />
      )}
    </>
  )
}
