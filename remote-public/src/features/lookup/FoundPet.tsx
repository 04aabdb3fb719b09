import type { LookupResult } from '@dyra/shared/contract/micro-tags'
import { formatDay } from '@dyra/shared/i18n'
import { DefinitionGrid, Icon, StatusMark, TagNumber } from '@dyra/shared/ui'
import { useEffect, useId, useRef } from 'react'
import type { SettledLookup } from './api.ts'
import css from './FoundPet.module.css'
import { NoOwnerShown, Owners } from './Owners.tsx'
import { PicturePart, ReportPart } from './site-parts.tsx'
import type { LookupTexts } from './texts.ts'

const castrated = (value: boolean | null, { t }: LookupTexts) => {
  if (value === null) return t('unknown')
  return value ? t('yes') : t('no')
}

const day = (value: string | null) => value && <span className="d-num">{formatDay(value)}</span>

const birth = ({ birthDate, birthYear }: LookupResult, { text }: LookupTexts) =>
  birthDate === null && birthYear !== null
    ? ([text('result.birthYear'), birthYear] as const)
    : ([text('result.birthDate'), day(birthDate)] as const)

function LostFlag({ texts: { text }, since }: { texts: LookupTexts; since: string | null }) {
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
  texts: LookupTexts
  pet: LookupResult
  show: (result: SettledLookup) => void
  onAgain: () => void
}

/** Replaces the form. Focus moves to the name of the pet, so that screen readers continue there. */
export function FoundPet({ texts, pet, show, onAgain }: Props) {
  const { text, t, statusText, value } = texts
  const id = useId()
  const name = useRef<HTMLHeadingElement>(null)
  useEffect(() => name.current?.focus(), [])
  const report = <ReportPart texts={texts} pet={pet} show={show} />
  return (
    <article className={css.found} data-found aria-labelledby={id}>
      {pet.isLost && <LostFlag texts={texts} since={pet.dayOfDisappear} />}
      <div className={css.top}>
        <PicturePart texts={texts} pet={pet} />
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
        <Owners texts={texts} pet={pet} />
      ) : (
        <>
          <NoOwnerShown texts={texts} pet={pet} />
          {report}
        </>
      )}
      <section>
        <h3>{text('result.title')}</h3>
        <DefinitionGrid
          missing={t('notRegistered')}
          rows={[
            [text('result.gender'), value(pet.gender)],
            birth(pet, texts),
            [text('result.color'), pet.color],
            [text('result.castrated'), castrated(pet.isCastrated, texts)],
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
