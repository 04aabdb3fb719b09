import { type Result, result } from '@dyra/shared/api'
import type { KeptCareCase } from '@dyra/shared/contract/care'
import type { Pet } from '@dyra/shared/contract/pet'
import { careConditionLabels, careEndLabels } from '@dyra/shared/domain/care'
import { clockText } from '@dyra/shared/features/care'
import { StrangerPhoto } from '@dyra/shared/features/pet-images'
import { formatInstant, formatPhone, phoneLink } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { Await, Button, DefinitionGrid, WholeNumbers } from '@dyra/shared/ui'
import { type BannerContent, runForBanner, useResultBanner } from '@dyra/shared/ui/actions'
import { useState } from 'react'
import { PetSection } from '../../components/PetSection.tsx'
import { confirmHome, findCare, markSeen, readPhoto } from './api.ts'
import css from './Care.module.css'
import { text } from './texts.ts'

interface CaseProps {
  petId: number
  found: KeptCareCase
  /** Whether the user is a keeper of the pet; administrators can only read the case. */
  isKeeper: boolean
  /** Whether the button is filled: not if another button of the page is more important. */
  isFilled: boolean
  isBusy: boolean
  onSeen: () => void
  onHome: () => void
}

function Actions({ found: { end, attempts }, isFilled, isBusy, onSeen, onHome }: CaseProps) {
  const variant = isFilled ? 'filled' : 'default'
  if (end?.kind === 'home')
    return (
      <>
        <p>{text('home.text')}</p>
        <div>
          <Button variant={variant} loading={isBusy} onClick={onHome}>
            {text('home')}
          </Button>
        </div>
      </>
    )
  if (attempts.some(({ channel }) => channel === 'site')) return null
  return (
    <>
      <p className="d-dim">{text('seen.help')}</p>
      <div>
        <Button variant={variant} loading={isBusy} onClick={onSeen}>
          {text('seen')}
        </Button>
      </div>
    </>
  )
}

const Phone = ({ number }: { number: string }) => (
  <a className="d-anchor d-num" href={phoneLink(number)}>
    <WholeNumbers of={formatPhone(number)} />
  </a>
)

function OpenCase(props: CaseProps) {
  const { petId, found, isKeeper } = props
  const { careCaseId, workplace, workplacePhone, end } = found
  return (
    <div className={css.open}>
      <p>{text('lead', { workplace })}</p>
      <DefinitionGrid
        rows={[
          [text('phone'), workplacePhone && <Phone number={workplacePhone} />],
          [text('place'), `${found.place}, ${found.municipality}`],
          [text('taken'), formatInstant(found.takenAt)],
          [text('condition'), careConditionLabels[found.condition]],
          [text('clock'), clockText(found)],
        ]}
      />
      <p className="d-dim">{text('clock.help')}</p>
      {found.hasPhoto && <StrangerPhoto alt={text('photo')} load={() => readPhoto(petId, careCaseId)} />}
      {end && end.kind !== 'home' && <p>{text('proposed', { kind: careEndLabels[end.kind] })}</p>}
      {isKeeper && <Actions {...props} />}
    </div>
  )
}

const Ended = ({ end }: KeptCareCase) =>
  end?.confirmed && (
    <p className="d-dim">{text('ended', { time: formatInstant(end.confirmed), kind: careEndLabels[end.kind] })}</p>
  )

type Cases = Promise<Result<readonly KeptCareCase[]>>

interface Props extends Pick<CaseProps, 'isKeeper' | 'isFilled'> {
  pet: Pet
  cases: Cases
}

/** The cases that were loaded with the page, or after an action those that were read again. */
function useCases(petId: number, loaded: Cases) {
  const [again, setAgain] = useState<{ after: Cases; of: Cases }>()
  const onRetry = () => setAgain({ after: loaded, of: result(findCare(petId)) })
  return { of: again?.after === loaded ? again.of : loaded, onRetry }
}

function Care({ pet: { petId }, cases: loaded, ...shown }: Props) {
  const cases = useCases(petId, loaded)
  const { showBanner, banner } = useResultBanner()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    const content: BannerContent = await runForBanner(work, { done, gone: text('gone') })
    setBusy(false)
    showBanner(content)
    cases.onRetry()
  }
  return (
    <Await {...cases} keepsOld skeleton={null}>
      {(rows) =>
        rows.length > 0 && (
          <PetSection title={text('title')} isFolded={rows.every(({ end }) => end?.confirmed)}>
            {banner}
            {rows.map((found) =>
              found.end?.confirmed ? (
                <Ended key={found.careCaseId} {...found} />
              ) : (
                <OpenCase
                  key={found.careCaseId}
                  petId={petId}
                  found={found}
                  {...shown}
                  isBusy={isBusy}
                  onSeen={() => void run(() => markSeen(petId, found.careCaseId), text('seen.done'))}
                  onHome={() => void run(() => confirmHome(petId, found.careCaseId), text('home.done'))}
                />
              ),
            )}
          </PetSection>
        )
      }
    </Await>
  )
}

interface SectionProps extends Omit<Props, 'cases'> {
  /** Null unless the user is a keeper of the pet or an administrator. */
  cases: Cases | null
}

/**
 * Shows to the keepers of a pet that it is in care. For a lost pet, links to the list of
 * all animals in care (docs/screens.md#care).
 */
export function CareSection({ cases, ...props }: SectionProps) {
  if (cases === null) return null
  return (
    <>
      <Care {...props} cases={cases} />
      {props.pet.isLost && (
        <p className={css.inCare}>
          <Link className="d-anchor" to="/in-care">
            {text('inCare')}
          </Link>
        </p>
      )}
    </>
  )
}
