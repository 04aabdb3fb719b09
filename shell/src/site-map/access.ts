import type { Access } from '@dyra/shared/domain/site-map'
import { WORKPLACE_KINDS, type WorkplaceKind } from '@dyra/shared/domain/workplaces'

const workplacesOf = ({ roles, workplaces = [] }: Access): readonly WorkplaceKind[] =>
  roles === 'everybody' ? WORKPLACE_KINDS : workplaces

function rolesInBoth(one: Access['roles'], other: Access['roles']): Access['roles'] {
  if (one === 'everybody') return other
  if (other === 'everybody') return one
  if (one === 'signedIn') return other
  return other === 'signedIn' ? one : one.filter((role) => other.includes(role))
}

/** Access that both `access` and `limit` give. A limit can therefore only take access away. */
export function narrow(access: Access, limit: Access | undefined): Access {
  if (limit === undefined) return access
  return {
    ...access,
    roles: rolesInBoth(access.roles, limit.roles),
    workplaces: workplacesOf(access).filter((kind) => workplacesOf(limit).includes(kind)),
  }
}
