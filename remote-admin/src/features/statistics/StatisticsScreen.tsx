import { useLoaderData } from '@dyra/shared/router'
import { Await, ListSkeleton, PageHeader } from '@dyra/shared/ui'
import type { loadStatistics } from './api.ts'
import { ConfirmationFigures } from './ConfirmationFigures.tsx'
import { DutyFigures } from './DutyFigures.tsx'
import { FigurePart } from './FigurePart.tsx'
import { openTransferFigures } from './open-transfers.ts'
import { PetFigures } from './PetFigures.tsx'
import { RetentionPart } from './RetentionPart.tsx'
import { registrationFigures } from './registrations.ts'
import { text } from './texts.ts'

/** Size and growth of the registry, how registrars keep the legal time limits, and what is deleted. */
function StatisticsScreen() {
  const { statistics, duties, retention } = useLoaderData<typeof loadStatistics>()
  return (
    <>
      <PageHeader title={text('title')} />
      <Await isMain of={statistics} skeleton={<ListSkeleton rows={8} />}>
        {({ registrations, openTransfers, confirmations, ...counts }) => (
          <>
            <PetFigures {...counts} />
            <FigurePart figures={registrationFigures(registrations)} fileName={text('file.registrations')} />
            <FigurePart figures={openTransferFigures(openTransfers)} fileName={text('file.openTransfers')} />
            <ConfirmationFigures rows={confirmations} />
          </>
        )}
      </Await>
      <Await of={duties} skeleton={<ListSkeleton rows={3} />}>
        {(clocks) => clocks.map((figures) => <DutyFigures key={figures.clock} figures={figures} />)}
      </Await>
      <Await of={retention} skeleton={<ListSkeleton rows={2} />}>
        {(shown) => <RetentionPart retention={shown} />}
      </Await>
    </>
  )
}

export { StatisticsScreen as Component }
