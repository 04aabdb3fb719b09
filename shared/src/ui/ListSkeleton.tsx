import { t } from '../platform/i18n/i18n.ts'
import css from './ListSkeleton.module.css'

interface Props {
  rows?: number
  /** Rows start with a picture. */
  hasPicture?: boolean
}

/** Placeholder in the shape of the rows; appears only after a short delay. */
export function ListSkeleton({ rows = 5, hasPicture = false }: Props) {
  return (
    <div className={css.skeleton} role="status">
      <span className="d-vh">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={css.row} aria-hidden="true">
          {hasPicture && <span className={css.picture} />}
          <span className={css.line} style={{ width: `${30 + ((row * 17) % 25)}%` }} />
          <span className={css.short} />
        </div>
      ))}
    </div>
  )
}
