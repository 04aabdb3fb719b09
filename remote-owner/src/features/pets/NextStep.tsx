import type { PetListItem } from '@dyra/shared/contract/pet'
import type { Missing } from '@dyra/shared/domain/confirmations'
import { formatInstantDay } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import css from './MyPets.module.css'
import { text } from './texts.ts'

type Paths = Readonly<Partial<Record<Missing, string>>>

/** Where the owner adds what is missing. A representative changes the pet only. */
const pathsOf = (petId: number, personId: number | null, isRepresentative: boolean): Paths => ({
  picture: `/pet/${petId}/images`,
  ...(!isRepresentative && {
    phone: `/person/${personId}/update`,
    email: `/person/${personId}/update`,
    confirmation: '/person/info',
  }),
})

/** What a living pet lacks to find home, and the next step; otherwise when the details were confirmed. */
export function NextStep({ pet }: { pet: PetListItem }) {
  const { personId, isRepresentative = false } = useSession()
  const { petId, name, missing, confirmed } = pet
  if (!missing) return null
  if (missing.length === 0)
    return confirmed && <p className={css.step}>{text('complete', { date: formatInstantDay(new Date(confirmed)) })}</p>
  const paths = pathsOf(petId, personId, isRepresentative)
  const next = missing.find((part) => paths[part] !== undefined)
  const path = next && paths[next]
  return (
    <p className={css.step}>
      {text('missing', { parts: missing.map((part) => text(`missing.${part}`)).join(', ') })}{' '}
      {next && path && (
        <Link className="d-anchor" to={path} aria-label={`${text(`add.${next}`)}: ${name}`}>
          {text(`add.${next}`)}
        </Link>
      )}
    </p>
  )
}
