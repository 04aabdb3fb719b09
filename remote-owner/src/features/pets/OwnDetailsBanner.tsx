import type { PetListItem } from '@dyra/shared/contract/pet'
import type { Missing } from '@dyra/shared/domain/confirmations'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Banner, Button } from '@dyra/shared/ui'
import css from './MyPets.module.css'
import { text } from './texts.ts'

/** The owner's missing details: the same for each living pet, which may also lack a picture. */
const missingOf = (pets: readonly PetListItem[]): readonly Exclude<Missing, 'picture'>[] =>
  (pets.find(({ missing }) => missing)?.missing ?? []).filter((part) => part !== 'picture')

/** Says once for all pets which details of the owner are missing, with the next step. A representative gets no step. */
export function OwnDetailsBanner({ pets }: { pets: readonly PetListItem[] }) {
  const { personId, isRepresentative = false } = useSession()
  const missing = missingOf(pets)
  const lacks = missing.filter((part) => part !== 'confirmation')
  if (missing.length === 0) return null
  const contact = lacks.find((part) => part !== 'acceptance')
  const action = contact ? (
    <Button component={Link} to={`/person/${personId}/update`} variant="default" size="sm" fullWidth>
      {text(`add.${contact}`)}
    </Button>
  ) : (
    <Button component={Link} to="/person/info" variant="default" size="sm" fullWidth>
      {text('own.confirmation')}
    </Button>
  )
  const title = lacks.length > 0 ? 'own.title' : 'own.confirmation.title'
  return (
    <div className={css.banner}>
      <Banner
        tone={lacks.length > 0 ? 'warn' : 'info'}
        title={text(isRepresentative ? `${title}.representative` : title)}
        action={!isRepresentative && action}
      >
        <p>
          {lacks.length > 0
            ? text('own.text', { parts: missing.map((part) => text(`missing.${part}`)).join(', ') })
            : text('own.confirmation.text')}
        </p>
      </Banner>
    </div>
  )
}
