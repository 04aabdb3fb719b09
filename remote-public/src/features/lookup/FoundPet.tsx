import { petPictureUrl } from '@dyra/shared/api'
import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { formatDay } from '@dyra/shared/i18n'
import { DefinitionGrid, Icon, PetPicture, StatusMark, TagNumber } from '@dyra/shared/ui'
import { useEffect, useId, useRef } from 'react'
import css from './FoundPet.module.css'
import type { Outcome } from './look-up.ts'
import { NoOwnerShown, Owners } from './Owners.tsx'
import { ReportPart } from './ReportPart.tsx'
import type { Words } from './words.ts'

const castrated = (value: boolean | null, { t }: Words) => {
  if (value === null) return t('unknown')
  return value ? t('yes') : t('no')
}

const day = (value: string | null) => value && <span className="d-num">{formatDay(value)}</span>

const birth = ({ birthDate, birthYear }: LookupResult, { text }: Words) =>
  birthDate === null && birthYear !== null
    ? ([text('result.birthYear'), birthYear] as const)
    : ([text('result.birthDate'), day(birthDate)] as const)

function LostFlag({ words: { text }, since }: { words: Words; since: string | null }) {
  return (
    <p className={css.flag}>
      <Icon name="warn" size={22} />
      <span>
        <b>{text('result.lost')}</b>{' '}
        {since && <span className="d-num">{text('result.lostSince', { date: formatDay(since) })}</span>}
      </span>
    </p>
  )
}

interface Props {
  words: Words
  pet: LookupResult
  show: (outcome: Outcome) => void
  onAgain: () => void
}

/** A found pet takes the form's place; focus goes to its name, so that the result is what is read next. */
export function FoundPet({ words, pet, show, onAgain }: Props) {
  const { text, t, statusText, value } = words
  const id = useId()
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => name.current?.focus(), [])
  const report = <ReportPart words={words} pet={pet} show={show} />
  return (
    <article className={css.found} data-found aria-labelledby={id}>
      {pet.isLost && <LostFlag words={words} since={pet.dayOfDisappear} />}
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
            {pet.isDead && <StatusMark status="dead" label={statusText('status.dead')} />}
          </h2>
          <p className={css.about}>{[value(pet.species), pet.breed].filter(Boolean).join(', ')}</p>
          <p className={css.about}>
            <TagNumber value={pet.tagNumber} />
          </p>
        </div>
      </div>
      {pet.owners.length ? (
        <Owners words={words} owners={pet.owners} withPrompt={!pet.isDead} />
      ) : (
        <>
          <NoOwnerShown words={words} contactEmail={pet.contactEmail} />
          {report}
        </>
      )}
      <section>
        <h3>{text('result.title')}</h3>
        <DefinitionGrid
          missing={t('notRegistered')}
          rows={[
            [text('result.gender'), value(pet.gender)],
            birth(pet, words),
            [text('result.color'), pet.color],
            [text('result.castrated'), castrated(pet.isCastrated, words)],
          ]}
        />
      </section>
      {pet.owners.length > 0 && report}
      <p className={css.again}>
        <button type="button" className="d-anchor" onClick={onAgain}>
          {text('another')}
        </button>
      </p>
    </article>
  )
}
