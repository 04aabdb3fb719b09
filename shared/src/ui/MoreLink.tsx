import { Link, useLocation } from '../platform/router/router.ts'
import { Icon } from './Icon.tsx'
import css from './MoreLink.module.css'

interface Props {
  to: string
  text: string
  /** Name of the target, for screen readers. */
  of: string
}

/** Link from a table row to its object; passes the current path in the history state. */
export const MoreLink = ({ to, text, of }: Props) => (
  <Link to={to} state={{ from: useLocation().pathname }} className={css.more} aria-label={`${text}: ${of}`}>
    {text}
    <Icon name="right" size={16} />
  </Link>
)
