import { Link } from '@dyra/shared/router'
import { TagNumber } from '@dyra/shared/ui'
import type { RegisteredPet } from '../submit/result.ts'
import { text } from '../texts.ts'
import css from './Outcome.module.css'

/** The pets that the registry has, each with the way to its page. */
export const RegisteredList = ({ pets }: { pets: readonly RegisteredPet[] }) => (
  <ul className={css.pets} aria-label={text('result.pets')}>
    {pets.map(({ petId, name, number, ownerName }) => (
      <li key={petId}>
        <Link to={`/pet/${petId}`}>{name}</Link> <TagNumber value={number} />{' '}
        <span>
          {text('owner')}: {ownerName}
        </span>
      </li>
    ))}
  </ul>
)
