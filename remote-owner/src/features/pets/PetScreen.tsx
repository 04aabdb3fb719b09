import type { Incident } from '@dyra/shared/contract/incidents'
import { type PetRights, petRights } from '@dyra/shared/domain/pet-rights'
import { DismissDialog, IncidentDialog, type IncidentKind } from '@dyra/shared/features/incidents'
import { useLoaderData, useRevalidator } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, Button, ListSkeleton } from '@dyra/shared/ui'
import type { BannerContent } from '@dyra/shared/ui/actions'
import { useIsSaved } from '@dyra/shared/ui/back-navigation'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import { CareSection } from '../care/index.ts'
import { TagSection } from '../collar-tags/index.ts'
import { OpenDisputeButton } from '../disputes/index.ts'
import { DocumentSection } from '../documents/index.ts'
import { FoundReportSection } from '../found-reports/index.ts'
import { IncidentTable, incidentText, ReportButton } from '../incidents/index.ts'
import { TheftPart } from '../thefts/index.ts'
import { isToAnswer } from '../transfers/index.ts'
import type { loadPet } from './api.ts'
import { CorrectionSection } from './CorrectionSection.tsx'
import { LostPanel } from './LostPanel.tsx'
import { MicroTagSection } from './MicroTagSection.tsx'
import { PetActions } from './PetActions.tsx'
import { PetDetails } from './PetDetails.tsx'
import { PetHeader } from './PetHeader.tsx'
import { type LoadedPet, PetNews } from './PetNews.tsx'
import { PreviousOwners } from './PreviousOwners.tsx'
import { StaffActions } from './StaffActions.tsx'
import { Together } from './Together.tsx'
import { text } from './texts.ts'

interface PartsProps {
  loaded: LoadedPet
  rights: PetRights
  onReport: (kind: IncidentKind) => void
  onEnd: (banner: BannerContent) => void
  onDismiss?: (report: Incident) => void
}

/** Facts and history, then the sections that are empty for most pets. */
function PetParts({ loaded, rights, onReport, onEnd, onDismiss }: PartsProps) {
  const { pet, incidents, reports, previousOwners, corrections, documents, tag } = loaded
  return (
    <>
      <PetSection title={text('section.details')}>
        <PetDetails pet={pet} rights={rights} />
      </PetSection>
      <TheftPart pet={pet} rights={rights} onEnd={onEnd} />
      <MicroTagSection pet={pet} rights={rights} onSaved={(title) => onEnd({ tone: 'success', title })} />
      <PetSection
        title={incidentText('section.incidents')}
        action={rights.mayComment && <ReportButton rights={rights} onReport={onReport} />}
      >
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
      {reports && <FoundReportSection petId={pet.petId} reports={reports} />}
      {tag && <TagSection pet={pet} found={tag} isOwner={rights.isOwner} />}
      {documents && <DocumentSection pet={pet} found={documents} />}
      {corrections && <CorrectionSection pet={pet} {...corrections} onEnd={onEnd} />}
    </>
  )
}

/** Loaded before the facts are shown: the parts above them, whose height depends on their content. */
const newsOf = ({ reports, incidents, candidates, claims, codes, care, alert, keeper }: LoadedPet) => [
  reports,
  incidents,
  candidates,
  claims,
  codes,
  care,
  alert,
  keeper,
]

/** One pet, for everyone who may see it (docs/screens.md#pet-page). */
function PetScreen() {
  const loaded = useLoaderData<typeof loadPet>()
  const { pet, keeper, alert, care } = loaded
  const { revalidate } = useRevalidator()
  const session = useSession()
  const rights = petRights(pet, session)
  const mustAnswer = isToAnswer(pet, session.personId)
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
  const endSaved = (title: string) => end({ tone: 'success', title })
  return (
    <>
      <PetHeader pet={pet} isKeeper={rights.isKeeper} />
      <PetActions pet={pet} rights={rights} first={<StaffActions pet={pet} rights={rights} onSaved={endSaved} />}>
        {rights.mayReportLost && (
          <Button variant="default" onClick={() => setReport('Lost')}>
            {incidentText('action.lost')}
          </Button>
        )}
        {rights.mayOpenDispute && <OpenDisputeButton pet={pet} onEnd={end} />}
      </PetActions>
      <Together key={pet.petId} of={newsOf(loaded)}>
        <PetNews loaded={loaded} rights={rights} banner={banner} onEnd={end} onDismiss={onDismiss} />
        <CareSection
          pet={pet}
          isKeeper={rights.isKeeper}
          isFilled={!mustAnswer && !rights.mayReportFound}
          cases={care}
        />
        {rights.mayReportFound && (
          <LostPanel
            pet={pet}
            alert={alert}
            keeper={keeper}
            isFilled={!mustAnswer}
            onFound={() => setReport('FoundAlive')}
            onEnd={end}
          />
        )}
        <PetParts loaded={loaded} rights={rights} onReport={setReport} onEnd={end} onDismiss={onDismiss} />
      </Together>
      {wrongReport && (
        <DismissDialog petId={pet.petId} report={wrongReport} onClose={() => setWrongReport(null)} onEnd={end} />
      )}
      {report && (
        <IncidentDialog
          pet={pet}
          kind={report}
          isStranger={!(report === 'FoundAlive' ? rights.mayEndLoss : rights.isTrusted)}
          isKeeper={rights.isKeeper}
          onClose={() => setReport(null)}
          onEnd={end}
        />
      )}
    </>
  )
}

export { PetScreen as Component }
