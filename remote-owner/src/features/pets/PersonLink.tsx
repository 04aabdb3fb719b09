import { Link } from '@dyra/shared/router'

/** A person's name; a link for who may open the page, else `personId` is null. */
export function PersonLink({ personId, name }: { personId: number | null | undefined; name: string }) {
  if (personId == null) return name
  return (
    <Link to={`/person/${personId}`} className="d-anchor">
      {name}
    </Link>
  )
}
