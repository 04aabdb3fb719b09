import type { ListPage, Result } from '@dyra/shared/api'
import type { PetListItem } from '@dyra/shared/contract/pet'
import { PetCard } from '@dyra/shared/features/pets'
import { Link } from '@dyra/shared/router'
import { Await, Button, ListSkeleton } from '@dyra/shared/ui'
import css from './Part.module.css'
import { Part } from './Part.tsx'
import { text } from './texts.ts'

/** The first of the user's living pets with their state. */
export function OwnPetsPart({ pets }: { pets: Promise<Result<ListPage<PetListItem[]>>> }) {
  return (
    <Part title={text('pets.mine')}>
      <Await of={pets} skeleton={<ListSkeleton hasPicture />}>
        {({ rows, total }) => (
          <>
            {total === 0 && <p className="d-dim">{text('pets.empty')}</p>}
            <ul className={css.pets}>
              {rows.map((pet) => (
                <li key={pet.petId}>
                  <PetCard pet={pet} />
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <Button component={Link} to="/pets/my" variant="default">
                {text('pets.all')} ({total})
              </Button>
            )}
          </>
        )}
      </Await>
    </Part>
  )
}
