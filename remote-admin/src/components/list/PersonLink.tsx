import { t } from '@dyra/shared/i18n'
import { Link } from '@dyra/shared/router'

interface Props {
  personId: number | null
  /** Null after retention removed the person. */
  name: string | null
}

/** Name of a person, with a link to their page. */
export function PersonLink({ personId, name }: Props) {
  if (name === null) return <span className="d-dim">{t('notRegistered')}</span>
  if (personId === null) return <span translate="no">{name}</span>
  return (
    <Link className="d-anchor" to={`/person/${personId}`} translate="no">
      {name}
    </Link>
  )
}
