import { call } from '@dyra/shared/api'
import { Link } from '@dyra/shared/router'
import { useSession } from '@dyra/shared/session'
import { Await, TagNumber, useResult } from '@dyra/shared/ui'
import { useCallback } from 'react'
import { text } from './texts.ts'

const loadSimilar = (tagNumber: string) => call('GET /api/MicroTags/Similar', { query: { tagNumber } })

function List({ tagNumber }: { tagNumber: string }) {
  const similar = useResult(useCallback(() => loadSimilar(tagNumber), [tagNumber]))
  return (
    <Await {...similar} skeleton={null}>
      {(tags) =>
        tags.length > 0 && (
          <>
            <p>{text('similar')}</p>
            <ul>
              {tags.map(({ tagNumber: number, petId, name, species, color }) => (
                <li key={number}>
                  <TagNumber value={number} />{' '}
                  <Link className="d-anchor" to={`/pet/${petId}`} translate="no">
                    {name}
                  </Link>
                  , {[species, color].filter(Boolean).join(', ')}
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Await>
  )
}

/** Registered numbers that differ from the typed one by one typing error. For staff: others could try out numbers. */
export function SimilarTags(props: { tagNumber: string }) {
  const isStaff = useSession().roles.some((role) => role !== 'PetOwner')
  return isStaff && <List {...props} />
}
