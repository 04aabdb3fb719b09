import { petPictureUrl } from '@dyra/shared/api'
import type { OwnAlert } from '@dyra/shared/contract/lost-alerts'
import type { Pet } from '@dyra/shared/contract/pet'
import { formatPhone } from '@dyra/shared/i18n'
import { SpeciesArt, speciesKind, WholeNumbers } from '@dyra/shared/ui'
import { QrCode } from '@dyra/shared/ui/qr'
import css from './Poster.module.css'
import { type PosterLanguage, posterName, posterTexts } from './poster-texts.ts'

interface Props {
  pet: Pet
  breedInEnglish: string | null
  alert: OwnAlert
  /** Name of the post town or part of the country, if known. */
  place: string | null
  language: PosterLanguage
  /** Null unless the owner ticked it. */
  phone: string | null
}

const pathOf = ({ code }: OwnAlert) => `/lost/${code}`

function Facts({ pet, breedInEnglish, alert, place, language }: Omit<Props, 'phone'>) {
  const words = posterTexts[language]
  const breed = language === 'en' ? breedInEnglish : pet.breedName
  const kind = [posterName(pet.speciesName, language), breed, posterName(pet.genderName, language), pet.color]
  const where = [place, alert.place].filter(Boolean).join(', ')
  return (
    <div className={css.facts}>
      <p>{kind.filter(Boolean).join(', ')}</p>
      {pet.dayOfDisappear && <p>{words.since(pet.dayOfDisappear)}</p>}
      {where !== '' && (
        <p>
          {words.place}: {where}
        </p>
      )}
      {alert.marks && (
        <p>
          {words.marks}: {alert.marks}
        </p>
      )}
      {alert.message && <p>{alert.message}</p>}
    </div>
  )
}

/** One poster. It never shows the number, and a phone only if the owner ticked it. */
export function Poster({ phone, ...props }: Props) {
  const { pet, alert, language } = props
  const words = posterTexts[language]
  const picture = petPictureUrl(pet.imageId, 'Large')
  return (
    <article className={css.poster} lang={language}>
      <p className={css.heading}>{words.heading}</p>
      <div className={css.photo}>
        {picture ? <img src={picture} alt="" /> : <SpeciesArt kind={speciesKind(pet.speciesId)} size={160} />}
      </div>
      <h2 className={css.name} translate="no">
        {pet.name}
      </h2>
      <Facts {...props} />
      <div className={css.contact}>
        <div>
          <p>{words.scan}</p>
          {phone && (
            <p className={css.phone}>
              {words.phone} <WholeNumbers of={formatPhone(phone)} />
            </p>
          )}
        </div>
        <QrCode className={css.qr} address={window.location.origin + pathOf(alert)} label={words.qr} />
      </div>
      <p className={css.address} translate="no">
        {window.location.host + pathOf(alert)}
      </p>
    </article>
  )
}
