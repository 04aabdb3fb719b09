import { petPictureUrl } from '@dyra/shared/api'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { formatDay } from '@dyra/shared/format'
import { statusText, t } from '@dyra/shared/strings'
import { DefinitionGrid, Icon, PetPicture, StatusMark, TagNumber } from '@dyra/shared/ui'
import { useEffect, useId, useRef } from 'react'
import css from './FoundPet.module.css'
import type { Outcome } from './look-up.ts'
import { NoOwnerShown, Owners } from './Owners.tsx'
import { ReportPart } from './ReportPart.tsx'
import { text } from './text.ts'

const castrated = (value: boolean | null) => {
  if (value === null) return t('unknown')
  return value ? t('yes') : t('no')
}

const day = (value: string | null) => value && <span className="d-num">{formatDay(value)}</span>

const birth = ({ birthDate, birthYear }: LookupResult) =>
  birthDate === null && birthYear !== null
    ? ([text('result.birthYear'), birthYear] as const)
    : ([text('result.birthDate'), day(birthDate)] as const)

const LostFlag = ({ since }: { since: string | null }) => (
  <p className={css.flag}>
    <Icon name="warn" size={22} />
    <span>
      <b>{text('result.lost')}</b>{' '}
      {since && <span className="d-num">{text('result.lostSince', { date: formatDay(since) })}</span>}
    </span>
  </p>
)

interface Props {
  pet: LookupResult
  show: (outcome: Outcome) => void
  onAgain: () => void
}

/** A found pet takes the form's place; focus goes to its name, so that the result is what is read next. */
export function FoundPet({ pet, show, onAgain }: Props) {
  const id = useId()
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => name.current?.focus(), [])
  return (
    <article className={css.found} data-found aria-labelledby={id}>
      {pet.isLost && <LostFlag since={pet.dayOfDisappear} />}
      <div className={css.top}>
        <PetPicture
          src={petPictureUrl(pet.imageId, 'Large')}
          alt={statusText('image.alt', { name: pet.name })}
          speciesId={pet.speciesId}
          size={96}
        />
        <div>
          <h2 id={id} ref={name} tabIndex={-1} className={css.name}>
            {pet.name}
            {pet.isDead && <StatusMark status="dead" />}
          </h2>
          <p className={css.about}>{[pet.species, pet.breed].filter(Boolean).join(', ')}</p>
          <p className={css.about}>
            <TagNumber value={pet.tagNumber} />
          </p>
        </div>
      </div>
      {pet.owners.length ? (
        <Owners owners={pet.owners} withPrompt={!pet.isDead} />
      ) : (
        <NoOwnerShown contactEmail={pet.contactEmail} />
      )}
      <section>
        <h3>{text('result.title')}</h3>
        <DefinitionGrid
          rows={[
            [text('result.gender'), pet.gender],
            birth(pet),
            [text('result.color'), pet.color],
            [text('result.castrated'), castrated(pet.isCastrated)],
          ]}
        />
      </section>
      <ReportPart pet={pet} show={show} />
      <p className={css.again}>
        <button type="button" className="d-anchor" onClick={onAgain}>
          {text('another')}
        </button>
      </p>
    </article>
  )
}
