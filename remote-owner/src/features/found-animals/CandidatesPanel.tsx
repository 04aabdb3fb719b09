import type { Result } from '@dyra/shared/api'
import type { FoundAnimal } from '@dyra/shared/contract/found-animals'
import { StrangerPhoto } from '@dyra/shared/features/pet-images'
import { useRunAndReload } from '@dyra/shared/forms'
import { formatDay } from '@dyra/shared/i18n'
import { useNavigate, useRevalidator } from '@dyra/shared/router'
import { Await, Banner, Button } from '@dyra/shared/ui'
import { PetPanel } from '../../components/PetPanel.tsx'
import { type findCandidates, openCandidateThread, readPhoto } from './api.ts'
import css from './Candidate.module.css'
import { text } from './texts.ts'

interface CandidateProps {
  petId: number
  animal: FoundAnimal
}

function Candidate({ petId, animal }: CandidateProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { run, isRunning, error } = useRunAndReload()
  const { foundAnimalId, speciesName, genderName, size, color, details, municipality, foundOn, hasPhoto, isSignedIn } =
    animal
  const open = () =>
    run(async () => {
      await openCandidateThread(petId, foundAnimalId)
      await revalidate()
      // The section of this page that lists the threads.
      await navigate('#found-reports')
    })
  const kind = [speciesName, genderName, color, size && text(`size.${size}`)].filter(Boolean).join(', ')
  return (
    <li className={css.candidate}>
      <p>
        <b>{kind}</b>
      </p>
      <p className="d-dim">{[text('panel.found', { date: formatDay(foundOn) }), municipality].join(' · ')}</p>
      {!isSignedIn && <p className="d-dim">{text('panel.notSignedIn')}</p>}
      {details && <p>{details}</p>}
      {hasPhoto && <StrangerPhoto alt={text('panel.photoAlt')} load={() => readPhoto(petId, foundAnimalId)} />}
      {error && <Banner tone="danger" title={error} live />}
      <div className="d-buttons">
        <Button variant="default" size="sm" loading={isRunning} onClick={() => void open()}>
          {text('panel.mine')}
        </Button>
      </div>
    </li>
  )
}

interface Props {
  petId: number
  candidates: Promise<Result<Awaited<ReturnType<typeof findCandidates>>>>
}

function Panel({ petId, animals }: { petId: number; animals: readonly FoundAnimal[] }) {
  return (
    <PetPanel title={text('panel.title')}>
      <p className="d-dim">{text('panel.text')}</p>
      <p className={css.never}>{text('panel.neverPay')}</p>
      <ul>
        {animals.map((animal) => (
          <Candidate key={animal.foundAnimalId} petId={petId} animal={animal} />
        ))}
      </ul>
    </PetPanel>
  )
}

/** Found animals that may be the owner's lost pet. Without any, nothing is shown. */
export const CandidatesPanel = ({ petId, candidates }: Props) => (
  <Await of={candidates} skeleton={null} failed={() => null}>
    {({ rows }) => rows.length > 0 && <Panel petId={petId} animals={rows} />}
  </Await>
)
