import { DefinitionGrid, Icon, StatusMark, TagNumber, WholeNumbers } from '@dyra/shared/ui'
import type { ReactNode, Ref } from 'react'
import type { LookupResult } from '../../contract/micro-tags.ts'
import { capitalised, formatDay } from '../../platform/i18n/format.ts'
import css from './FoundPet.module.css'
import { NoOwnerShown, Owners } from './Owners.tsx'
import type { LookupParts, PetProps } from './parts.ts'
import type { LookupTexts } from './texts.ts'

const NAME = 'lookup-name'

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
        {since && (
          <span>
            <WholeNumbers of={text('result.lostSince', { date: formatDay(since) })} />
          </span>
        )}
      </span>
    </p>
  )
}

export interface FoundPetProps extends PetProps {
  parts: LookupParts
  /** Opens the empty form; without script a link to `path` does. */
  onAgain?: () => void
  path?: string
  nameRef?: Ref<HTMLHeadingElement>
}

/** Replaces the form. */
export function FoundPet({ texts, pet, parts, onAgain, path, nameRef }: FoundPetProps): ReactNode {
  const { text, t, statusText } = texts
  const rest = (
    <>
      <p className={css.again}>
        {onAgain ? (
          <button type="button" className="d-anchor" onClick={onAgain}>
            {text('another')}
          </button>
        ) : (
          <a className="d-anchor" href={path}>
            {text('another')}
          </a>
        )}
      </p>
      <parts.Report texts={texts} pet={pet} />
    </>
  )
  return (
    <article className={css.found} data-found aria-labelledby={NAME}>
      {pet.isLost && <LostFlag texts={texts} since={pet.dayOfDisappear} />}
      <div className={css.top}>
        <parts.Picture texts={texts} pet={pet} />
        <div>
          <h2 id={NAME} ref={nameRef} tabIndex={-1} className={css.name}>
            <span translate="no">{pet.name}</span>
            {pet.isDead && <StatusMark status="dead" label={statusText('status.dead')} />}
          </h2>
          <p className={css.about}>{[pet.species, pet.breed].filter(Boolean).join(', ')}</p>
          <p className={css.about}>
            <TagNumber value={pet.tagNumber} />
          </p>
        </div>
      </div>
      {pet.owners.length ? (
        <Owners texts={texts} pet={pet} parts={parts} />
      ) : (
        <>
          <NoOwnerShown texts={texts} pet={pet} />
          {rest}
        </>
      )}
      <section>
        <h3>{text('result.title')}</h3>
        <DefinitionGrid
          missing={t('notRegistered')}
          rows={[
            [text('result.gender'), pet.gender],
            birth(pet, texts),
            [text('result.color'), capitalised(pet.color)],
            [text('result.castrated'), castrated(pet.isCastrated, texts)],
          ]}
        />
      </section>
      {pet.owners.length > 0 && rest}
    </article>
  )
}
